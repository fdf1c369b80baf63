# mistake: One constant group silences your whole batch. Only that group gets zeros, its neighbors are normalized as usual.
# rejected-by: equal-rewards
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    d = r - r.mean(-1, keepdims=True)
    if not normalize or r.shape[-1] == 1:
        return d
    if np.any(r.max(-1) == r.min(-1)):
        return np.zeros_like(r)
    return d / (r.std(-1, ddof=1, keepdims=True) + eps)
