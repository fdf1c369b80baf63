import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r = np.asarray(rewards, dtype=np.float64)
    v = np.asarray(values, dtype=np.float64)
    if n < 1:
        raise ValueError(f"n: expected at least 1, got {n}.")
    if len(v) != len(r) + 1:
        raise ValueError(f"values: expected {len(r) + 1} entries, got {len(v)}.")
    steps = len(r)
    advantages = np.empty(steps)
    for t in range(steps):
        m = min(n, steps - t)
        discounts = gamma ** np.arange(m)
        target = discounts @ r[t : t + m] + gamma**m * v[t + m]
        advantages[t] = target - v[t]
    return advantages
