# mistake: You treat small scores as zero and fall back to the mean. Only scores that are exactly zero say nothing.
# rejected-by: small-is-not-zero
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = (g**2).sum(axis=1)
    return float(r.mean()) if w.sum() < 1e-12 else float(w @ r / w.sum())
