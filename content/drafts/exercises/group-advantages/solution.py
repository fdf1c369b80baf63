import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    equal = r.max(axis=-1, keepdims=True) == r.min(axis=-1, keepdims=True)
    centered = np.where(equal, 0.0, r - r.mean(axis=-1, keepdims=True))
    if not normalize or r.shape[-1] == 1:
        return centered
    std = r.std(axis=-1, ddof=1, keepdims=True)
    return centered / np.where(equal, 1.0, std + eps)
