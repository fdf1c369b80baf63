# mistake: You add the entries of a score before squaring. The squared length is the sum of the squares.
# rejected-by: weighted-mean
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = g.sum(axis=1) ** 2
    return float(w @ r / w.sum()) if np.any(w) else float(r.mean())
