# mistake: You accept a horizon of 0 or less. Looking ahead means at least one step: raise a ValueError that names n.
# rejected-by: refuses-bad-arguments
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards, dtype=float), np.asarray(values, dtype=float)
    if len(v) != len(r) + 1:
        raise ValueError("values: one more than rewards")
    out = np.empty(len(r))
    for t in range(len(r)):
        m = max(min(n, len(r) - t), 0)
        out[t] = gamma ** np.arange(m) @ r[t : t + m] + gamma**m * v[t + m] - v[t]
    return out
