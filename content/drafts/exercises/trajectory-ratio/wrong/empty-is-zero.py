# mistake: A row without valid steps gets 0 from you. The empty product is 1.
# rejected-by: empty-row
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    log_ratio = np.zeros(valid.shape)
    log_ratio[valid] = new[valid] - old[valid]
    return np.where(valid.any(axis=1), np.exp(log_ratio.sum(axis=1)), 0.0)
