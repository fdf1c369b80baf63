# mistake: You write the advantages into an array of the type of the rewards. Integer rewards then cut every advantage to a whole number.
# rejected-by: any-number-type
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards)
    out = np.zeros_like(r)
    equal = r.max(-1, keepdims=True) == r.min(-1, keepdims=True)
    d = np.where(equal, 0.0, r - r.mean(-1, keepdims=True))
    if normalize and r.shape[-1] > 1:
        d = d / np.where(equal, 1.0, r.std(-1, ddof=1, keepdims=True) + eps)
    out[...] = d
    return out.astype(np.float64)
