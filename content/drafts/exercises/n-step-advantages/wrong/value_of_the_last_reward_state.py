# mistake: You bootstrap with values[t + m − 1], the state before the last counted reward. After m rewards you are in state t + m.
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
        out[t] = gamma ** np.arange(m) @ r[t : t + m] + gamma**m * v[t + m - 1] - v[t]
    return out
