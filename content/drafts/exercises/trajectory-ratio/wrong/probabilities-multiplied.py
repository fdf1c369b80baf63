# mistake: You multiply probabilities and divide in the end. Both products vanish in float64 for long or unlikely rows.
# rejected-by: running-product
import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    valid = np.asarray(mask).astype(bool)
    new = np.where(valid, np.asarray(logp_new, dtype=np.float64), 0.0)
    old = np.where(valid, np.asarray(logp_old, dtype=np.float64), 0.0)
    return np.exp(new.sum(axis=1)) / np.exp(old.sum(axis=1))
