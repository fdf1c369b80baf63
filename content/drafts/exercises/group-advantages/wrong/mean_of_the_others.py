# mistake: You subtract the mean of the other rewards. That is the leave-one-out baseline; here the group mean includes the reward itself.
# rejected-by: minus-the-group-mean
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    G = r.shape[-1]
    if G == 1:
        return np.zeros_like(r)
    equal = r.max(-1, keepdims=True) == r.min(-1, keepdims=True)
    d = np.where(equal, 0.0, r - (r.sum(-1, keepdims=True) - r) / (G - 1))
    if not normalize:
        return d
    return d / np.where(equal, 1.0, r.std(-1, ddof=1, keepdims=True) + eps)
