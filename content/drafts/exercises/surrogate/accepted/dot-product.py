import numpy as np


def surrogate(logp_new, logp_old, advantages):
    a = np.asarray(advantages, float)
    d = np.subtract(logp_new, logp_old, dtype=float)
    d[a == 0] = 0
    r = np.exp(d)
    return np.dot(r, a) / a.size, r * a / a.size
