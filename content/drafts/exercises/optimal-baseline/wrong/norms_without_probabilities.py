# mistake: Your weights are the squared norms alone. Both expectations are over A ~ π, so each action also counts with its probability.
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
    w = ((np.eye(len(pi)) - pi) ** 2).sum(axis=1)
    return v, float(w @ q / w.sum())
