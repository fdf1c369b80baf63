# mistake: You discount the bootstrap by gamma ** n everywhere. Near the end fewer rewards are left, and the exponent is their number.
# rejected-by: horizon-is-cut
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
        out[t] = gamma ** np.arange(m) @ r[t : t + m] + gamma**n * v[t + m] - v[t]
    return out
