# mistake: You limit the summed log-ratio to [-20, 20]. A ratio of e^650 or e^-60 is asked for in full.
# rejected-by: extremes
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    log_ratio = np.zeros(valid.shape)
    log_ratio[valid] = new[valid] - old[valid]
    return np.exp(np.clip(log_ratio.sum(axis=1), -20, 20))
