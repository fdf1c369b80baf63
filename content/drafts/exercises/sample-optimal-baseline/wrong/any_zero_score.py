# mistake: One zero score sends you to the mean. The fallback is only for the case that all scores are zero.
# rejected-by: all-zero-scores
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = (g**2).sum(axis=1)
    return float(w @ r / w.sum()) if np.all(w > 0) else float(r.mean())
