# mistake: You drop the bootstrap once n reaches T, as if the fragment had ended in a terminal state. The discounted last value stays.
# rejected-by: long-horizon
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards, dtype=float), np.array(values, dtype=float)
    if n < 1:
        raise ValueError("n: at least 1")
    if len(v) != len(r) + 1:
        raise ValueError("values: one more than rewards")
    if n >= len(r):
        v[-1] = 0.0
    out = np.empty(len(r))
    for t in range(len(r)):
        m = min(n, len(r) - t)
        out[t] = gamma ** np.arange(m) @ r[t : t + m] + gamma**m * v[t + m] - v[t]
    return out
