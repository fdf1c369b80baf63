import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    if n < 1:
        raise ValueError("n must be positive")
    if len(values) != len(rewards) + 1:
        raise ValueError("there must be one more of values than of rewards")
    v = np.array(values, dtype=np.float64)
    delta = np.array(rewards, dtype=np.float64) + gamma * v[1:] - v[:-1]
    T = len(delta)
    total = np.zeros(T)
    for lag in range(min(n, T)):
        total[: T - lag] += gamma**lag * delta[lag:]
    return total
