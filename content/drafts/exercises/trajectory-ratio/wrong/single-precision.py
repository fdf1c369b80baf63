# mistake: You subtract in the precision of the input. Convert float32 to float64 first.
# rejected-by: plain-data
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.asarray(logp_new)
    old = np.asarray(logp_old)
    log_ratio = np.zeros(valid.shape)
    log_ratio[valid] = new[valid] - old[valid]
    return np.exp(log_ratio.sum(axis=1))
