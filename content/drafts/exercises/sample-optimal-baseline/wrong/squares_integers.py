# mistake: You square integer scores as integers, and squares of large int32 values overflow silently. Convert to float64 first.
# rejected-by: any-number-type
import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores)
    r = np.asarray(returns)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    w = np.sum(g * g, axis=1, dtype=float)
    return float(w @ r / w.sum()) if np.any(w) else float(np.mean(r, dtype=float))
