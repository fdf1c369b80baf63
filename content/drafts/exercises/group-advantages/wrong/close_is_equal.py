# mistake: You treat nearly equal rewards as equal (a tolerance such as np.isclose). Rewards that differ at all have to be normalized.
# rejected-by: nearly-equal
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    equal = np.isclose(r.max(-1, keepdims=True), r.min(-1, keepdims=True))
    d = r - r.mean(-1, keepdims=True)
    if not normalize or r.shape[-1] == 1:
        return np.where(equal, 0.0, d)
    std = r.std(-1, ddof=1, keepdims=True)
    return np.where(equal, 0.0, d / np.where(equal, 1.0, std + eps))
