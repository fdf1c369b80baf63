import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=np.float64)
    values = np.asarray(q, dtype=np.float64)
    weights = np.exp(z - z.max())
    pi = weights / weights.sum()
    v = float(pi @ values)
    if np.count_nonzero(pi) == 1:
        return v, v
    scores = np.eye(len(pi)) - pi
    influence = pi * np.sum(scores**2, axis=1)
    return v, float(influence @ values / influence.sum())
