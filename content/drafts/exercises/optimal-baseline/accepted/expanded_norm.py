import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=np.float64)
    q = np.asarray(q, dtype=np.float64)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    v = float(np.sum(pi * q))
    weights = pi * (1 - 2 * pi + np.sum(pi**2))
    if not np.sum(pi[np.arange(len(pi)) != np.argmax(pi)]):
        return v, v
    return v, float(np.sum(weights * q) / np.sum(weights))
