import numpy as np


def baselines(logits, q):
    logits = np.array(logits, dtype="float64").ravel()
    q = np.array(q, dtype="float64").ravel()
    pi = np.exp(logits - np.logaddexp.reduce(logits))
    v = np.dot(pi, q)
    rest = np.array([np.delete(pi, a).sum() for a in range(len(pi))])
    norms = rest**2 + np.array([np.sum(np.delete(pi, a) ** 2) for a in range(len(pi))])
    spread = np.dot(pi, norms)
    if np.sum(pi > 0) <= 1:
        return v, v
    return v, v + np.dot(pi * norms, q - v) / spread
