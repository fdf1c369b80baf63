# mistake: You return zeros when the standard deviation is below a threshold. Small differences between rewards are differences.
# rejected-by: nearly-equal
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    d = r - r.mean(-1, keepdims=True)
    if not normalize or r.shape[-1] == 1:
        return d
    std = r.std(-1, ddof=1, keepdims=True)
    return np.where(std < 1e-10, 0.0, d / np.where(std < 1e-10, 1.0, std + eps))
