# mistake: You divide by the standard deviation without subtracting the mean first.
# rejected-by: sample-standard-deviation
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    equal = r.max(-1, keepdims=True) == r.min(-1, keepdims=True)
    if not normalize or r.shape[-1] == 1:
        return np.where(equal, 0.0, r - r.mean(-1, keepdims=True))
    std = r.std(-1, ddof=1, keepdims=True)
    return np.where(equal, 0.0, r / np.where(equal, 1.0, std + eps))
