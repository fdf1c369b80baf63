# mistake: You take the plain average of q as the state value. The actions count with their probabilities.
# rejected-by: value-is-the-expectation
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    v = float(q.mean()) if np.count_nonzero(pi) > 1 else float(pi @ q)
    if np.count_nonzero(pi) == 1:
        return v, v
    w = pi * ((np.eye(len(pi)) - pi) ** 2).sum(axis=1)
    return v, float(w @ q / w.sum())
