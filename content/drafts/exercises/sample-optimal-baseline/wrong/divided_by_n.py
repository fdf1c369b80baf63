# mistake: You divide by the number of samples. A weighted mean divides by the sum of its weights.
# rejected-by: constant-moves-along
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = (g**2).sum(axis=1)
    return float(w @ r / len(r)) if np.any(w) else float(r.mean())
