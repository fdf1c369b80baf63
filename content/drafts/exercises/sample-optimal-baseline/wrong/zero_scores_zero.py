# mistake: With all scores zero you return 0. The task asks for the mean of the returns.
# rejected-by: all-zero-scores
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = (g**2).sum(axis=1)
    return float(w @ r / w.sum()) if np.any(w) else 0.0
