# mistake: You add a small constant to the denominator. For a confident policy the denominator itself is that small, and the result shrinks towards 0.
# rejected-by: nearly-one-hot
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    v = float(pi @ q)
    if np.count_nonzero(pi) == 1:
        return v, v
    w = pi * ((np.eye(len(pi)) - pi) ** 2).sum(axis=1)
    return v, float(w @ q / (w.sum() + 1e-12))
