# mistake: You look for a standard deviation of exactly 0. The mean of 0.1, 0.1, 0.1 is not quite 0.1, so rounding noise is divided by rounding noise; compare the rewards themselves.
# rejected-by: equal-rewards
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    d = r - r.mean(-1, keepdims=True)
    if not normalize or r.shape[-1] == 1:
        return d
    std = r.std(-1, ddof=1, keepdims=True)
    return d / np.where(std == 0, 1.0, std + eps)
