# mistake: You add the deviations from 1 up instead of multiplying: 100 steps of 5 % give you 6, not 131.
# rejected-by: known-products
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    log_ratio = np.zeros(valid.shape)
    log_ratio[valid] = new[valid] - old[valid]
    return np.maximum(1 + np.expm1(log_ratio).sum(axis=1), 0)
