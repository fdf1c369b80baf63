# mistake: You store the advantages in an array of the type of the rewards, so integer rewards cut off every decimal.
# rejected-by: any-number-type
import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r, v = np.asarray(rewards), np.asarray(values)
    if n < 1:
        raise ValueError("n: at least 1")
    if len(v) != len(r) + 1:
        raise ValueError("values: one more than rewards")
    out = np.zeros_like(r)
    for t in range(len(r)):
        m = min(n, len(r) - t)
        out[t] = gamma ** np.arange(m) @ r[t : t + m] + gamma**m * v[t + m] - v[t]
    return out.astype(float)
