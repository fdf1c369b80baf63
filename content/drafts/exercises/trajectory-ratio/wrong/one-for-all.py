# mistake: You multiply over the whole batch. Every row has its own ratio.
# rejected-by: product
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    log_ratio = np.zeros(valid.shape)
    log_ratio[valid] = new[valid] - old[valid]
    return np.full(len(valid), np.exp(log_ratio.sum()))
