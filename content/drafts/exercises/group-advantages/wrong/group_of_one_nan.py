# mistake: In a group of one you compute a sample standard deviation, which divides by G − 1 = 0. A single reward gets the advantage 0.
# rejected-by: group-of-one
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    d = r - r.mean(-1, keepdims=True)
    if not normalize:
        return d
    if r.shape[-1] == 1:
        return d / (np.full_like(d, np.nan) + eps)
    equal = r.max(-1, keepdims=True) == r.min(-1, keepdims=True)
    std = np.where(equal, 1.0, r.std(-1, ddof=1, keepdims=True) + eps)
    return np.where(equal, 0.0, d / std)
