# mistake: You multiply masked steps in too.
# rejected-by: mask
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    log_ratio = np.zeros(valid.shape)
    log_ratio = new - old
    return np.exp(log_ratio.sum(axis=1))
