# mistake: You return the plain mean of the returns. Samples with long scores have to count more.
# rejected-by: weighted-mean
import numpy as np


def constant_baseline(scores, returns):
    r = np.asarray(returns, dtype=float)
    if len(r) == 0:
        raise ValueError("returns: no samples")
    return float(r.mean())
