# mistake: An empty fragment makes your code fail. No rewards, no advantages: return an empty array.
# rejected-by: empty-fragment
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards, dtype=float), np.asarray(values, dtype=float)
    if n < 1:
        raise ValueError("n: at least 1")
    if len(v) != len(r) + 1:
        raise ValueError("values: one more than rewards")
    T = len(r)
    rows = []
    for t in range(T):
        m = min(n, T - t)
        rows.append([gamma ** np.arange(m) @ r[t : t + m] + gamma**m * v[t + m] - v[t]])
    return np.concatenate(rows)
