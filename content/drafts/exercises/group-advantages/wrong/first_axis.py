# mistake: You average along the first axis: that compares answers to different prompts. The groups lie along the last axis.
# rejected-by: minus-the-group-mean
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    equal = r.max(0, keepdims=True) == r.min(0, keepdims=True)
    d = np.where(equal, 0.0, r - r.mean(0, keepdims=True))
    if not normalize or r.shape[0] == 1:
        return d
    return d / np.where(equal, 1.0, r.std(0, ddof=1, keepdims=True) + eps)
