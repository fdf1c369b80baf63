# mistake: You weight with the length of the score. Variance is about squares: weight with the squared length.
# rejected-by: least-mean-square
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = np.linalg.norm(g, axis=1)
    return float(w @ r / w.sum()) if np.any(w) else float(r.mean())
