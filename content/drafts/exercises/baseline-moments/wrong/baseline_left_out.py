# mistake: Your result does not depend on the baseline at all. The mean must not, but the variance must.
# rejected-by: variance-is-the-trace
import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    q = np.asarray(q, dtype=float)
    x = (q - pi @ q)[:, None] * (np.eye(len(pi)) - pi)
    mean = pi @ x
    return mean, float(pi @ ((x - mean) ** 2).sum(axis=1))
