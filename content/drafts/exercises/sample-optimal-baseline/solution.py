import numpy as np


def constant_baseline(scores, returns):
    g = np.asarray(scores, dtype=np.float64)
    r = np.asarray(returns, dtype=np.float64)
    if len(r) == 0:
        raise ValueError("scores, returns: expected at least one sample, got none.")
    largest = np.max(np.abs(g))
    if largest == 0.0:
        return float(np.mean(r))
    weights = np.sum((g / largest) ** 2, axis=1)
    return float(weights @ r / np.sum(weights))
