# mistake: You weight with the norm of the score. Variance is about squares: weight with the squared norm.
# rejected-by: least-variance
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    v = float(pi @ q)
    if np.count_nonzero(pi) == 1:
        return v, v
    w = pi * np.sqrt(((np.eye(len(pi)) - pi) ** 2).sum(axis=1))
    return v, float(w @ q / w.sum())
