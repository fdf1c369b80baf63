# mistake: You multiply the log-ratios by the mask. Under the mask may stand nan or infinity, and 0 times those is nan.
# rejected-by: masked-garbage
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    log_ratio = (new - old) * valid
    return np.exp(log_ratio.sum(axis=1))
