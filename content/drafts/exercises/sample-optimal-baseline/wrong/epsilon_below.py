# mistake: You add a small constant to the denominator, which shrinks the baseline towards 0 when the scores are small.
# rejected-by: small-is-not-zero
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = (g**2).sum(axis=1)
    return float(w @ r / (w.sum() + 1e-12)) if np.any(w) else float(r.mean())
