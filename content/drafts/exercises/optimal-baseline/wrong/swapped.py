# mistake: You return the optimal baseline first and the state value second. The order is (v, b_star).
# rejected-by: known-two-actions
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    w = pi * ((np.eye(len(pi)) - pi) ** 2).sum(axis=1)
    v = float(pi @ q)
    return (float(w @ q / w.sum()), v) if np.count_nonzero(pi) > 1 else (v, v)
