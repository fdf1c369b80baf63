import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    on = np.array(mask, dtype=bool)
    new = np.sum(np.array(logp_new, dtype=float), axis=-1, where=on)
    old = np.sum(np.array(logp_old, dtype=float), axis=-1, where=on)
    return np.exp(new - old)
