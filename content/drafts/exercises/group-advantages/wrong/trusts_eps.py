# mistake: You trust eps to keep a constant group at zero. At eps = 0 the division is 0/0, and above it rounding noise is still blown up.
# rejected-by: equal-rewards
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.asarray(rewards, dtype=np.float64)
    d = r - r.mean(-1, keepdims=True)
    if not normalize or r.shape[-1] == 1:
        return d
    with np.errstate(invalid="ignore", divide="ignore"):
        return d / (r.std(-1, ddof=1, keepdims=True) + eps)
