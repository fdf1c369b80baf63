# mistake: With all scores zero you divide 0 by 0. Return the mean of the returns there.
# rejected-by: all-zero-scores
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = (g**2).sum(axis=1)
    with np.errstate(invalid="ignore"):
        return float(w @ r / w.sum())
