import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    on = np.asarray(mask) == 1
    new = np.where(on, np.asarray(logp_new, float), 0)
    old = np.where(on, np.asarray(logp_old, float), 0)
    return np.exp(np.einsum("bt->b", new - old))
