# mistake: You clip every ratio to [0.8, 1.2] before multiplying. The exact ratio of a trajectory knows no clip.
# rejected-by: extremes
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    log_ratio = np.zeros(valid.shape)
    log_ratio[valid] = new[valid] - old[valid]
    return np.exp(np.clip(log_ratio, np.log(0.8), np.log(1.2)).sum(axis=1))
