# mistake: You divide by the standard deviation in any case. With normalize=False only the mean is subtracted.
# rejected-by: minus-the-group-mean
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    if r.shape[-1] == 1:
        return np.zeros_like(r)
    equal = r.max(-1, keepdims=True) == r.min(-1, keepdims=True)
    d = np.where(equal, 0.0, r - r.mean(-1, keepdims=True))
    return d / np.where(equal, 1.0, r.std(-1, ddof=1, keepdims=True) + eps)
