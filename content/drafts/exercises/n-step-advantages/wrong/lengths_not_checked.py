# mistake: You do not check that there is exactly one value more than rewards. A missing bootstrap must not pass silently.
# rejected-by: refuses-bad-arguments
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards, dtype=float), np.asarray(values, dtype=float)
    if n < 1:
        raise ValueError("n: at least 1")
    v = np.append(v, np.zeros(max(len(r) + 1 - len(v), 0)))
    out = np.empty(len(r))
    for t in range(len(r)):
        m = min(n, len(r) - t)
        out[t] = gamma ** np.arange(m) @ r[t : t + m] + gamma**m * v[t + m] - v[t]
    return out
