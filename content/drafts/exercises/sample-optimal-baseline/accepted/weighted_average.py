import numpy as np


def constant_baseline(scores, returns):
    g = np.array(scores, dtype=np.float64)
    if g.shape[0] == 0:
        raise ValueError("scores must not be empty")
    weights = np.einsum("id,id->i", g, g)
    if not g.any():
        weights = None
    return float(np.average(np.array(returns, dtype=np.float64), weights=weights))
