# mistake: You divide the summed log-ratio by the number of steps. That is the geometric mean used by sequence-level variants, not the ratio of the trajectory.
# rejected-by: product
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    log_ratio = np.zeros(valid.shape)
    log_ratio[valid] = new[valid] - old[valid]
    return np.exp(log_ratio.sum(axis=1) / np.maximum(valid.sum(axis=1), 1))
