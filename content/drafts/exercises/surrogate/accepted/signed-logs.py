import numpy as np


def surrogate(logp_new, logp_old, advantages):
    a, new, old = (np.array(x, dtype=float) for x in (advantages, logp_new, logp_old))
    keep = np.flatnonzero(a)
    grad = np.zeros(a.size)
    log_size = (new - old)[keep] + np.log(np.abs(a[keep])) - np.log(a.size)
    grad[keep] = np.sign(a[keep]) * np.exp(log_size)
    return grad.sum(), grad
