# mistake: You compute one baseline per coordinate and average them. The task has one weight per sample, the squared length of the whole score.
# rejected-by: weighted-mean
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = g**2
    used = w.sum(axis=0) > 0
    if not used.any():
        return float(r.mean())
    return float(np.mean((r @ w)[used] / w.sum(axis=0)[used]))
