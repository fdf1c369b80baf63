# mistake: You subtract the mean score before squaring. The formula has the squared length of the score itself.
# rejected-by: weighted-mean
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = ((g - g.mean(axis=0)) ** 2).sum(axis=1)
    return float(w @ r / w.sum()) if np.any(w) else float(r.mean())
