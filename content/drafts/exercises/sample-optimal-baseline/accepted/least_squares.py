import numpy as np


def constant_baseline(scores, returns):
    r = np.asarray(returns, dtype=np.float64)
    if not r.size:
        raise ValueError("returns: empty")
    g = np.asarray(scores, dtype=np.float64)
    if np.abs(g).max() == 0:
        return r.mean()
    norms = np.sqrt(np.sum((g / np.abs(g).max()) ** 2, axis=1))
    solution, *_ = np.linalg.lstsq(norms[:, None], norms * r, rcond=None)
    return solution[0]
