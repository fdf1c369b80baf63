# mistake: You average the ratios of a row. The trajectory ratio is their product.
# rejected-by: product
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    log_ratio = np.zeros(valid.shape)
    log_ratio[valid] = new[valid] - old[valid]
    ratio = np.where(valid, np.exp(log_ratio), 0.0)
    return ratio.sum(axis=1) / np.maximum(valid.sum(axis=1), 1)
