# mistake: You ignore eps. It is added to the standard deviation before the division.
# rejected-by: eps-is-added
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    equal = r.max(-1, keepdims=True) == r.min(-1, keepdims=True)
    d = np.where(equal, 0.0, r - r.mean(-1, keepdims=True))
    if not normalize or r.shape[-1] == 1:
        return d
    return d / np.where(equal, 1.0, r.std(-1, ddof=1, keepdims=True))
