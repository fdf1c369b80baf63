# mistake: You subtract the mean of all rewards together. Each group is compared only with itself, along the last axis.
# rejected-by: minus-the-group-mean
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    if r.max() == r.min():
        return np.zeros_like(r)
    d = r - r.mean()
    return d / (r.std(ddof=1) + eps) if normalize else d
