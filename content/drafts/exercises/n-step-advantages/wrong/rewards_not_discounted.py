# mistake: You add the rewards without discounting them. The reward l steps later counts with gamma ** l.
# rejected-by: known-table
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards, dtype=float), np.asarray(values, dtype=float)
    if n < 1:
        raise ValueError("n: at least 1")
    if len(v) != len(r) + 1:
        raise ValueError("values: one more than rewards")
    out = np.empty(len(r))
    for t in range(len(r)):
        m = min(n, len(r) - t)
        out[t] = r[t : t + m].sum() + gamma**m * v[t + m] - v[t]
    return out
