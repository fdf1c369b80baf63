# mistake: You subtract the baseline from the finished estimate, q·g − b. It belongs inside the coefficient: (q − b)·g.
# rejected-by: baseline-leaves-the-mean
import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    x = np.asarray(q, dtype=float)[:, None] * (np.eye(len(pi)) - pi) - baseline
    mean = pi @ x
    return mean, float(pi @ ((x - mean) ** 2).sum(axis=1))
