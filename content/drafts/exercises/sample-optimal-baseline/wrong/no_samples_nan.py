# mistake: Without samples you return a number. There is nothing to average: raise a ValueError that says so.
# rejected-by: no-samples
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=float)
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        return 0.0
    w = (g**2).sum(axis=1)
    return float(w @ r / w.sum()) if np.any(w) else float(r.mean())
