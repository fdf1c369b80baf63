# mistake: You return the mean squared length of the estimate. The variance is that minus the squared length of the mean.
# rejected-by: known-bandit
import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    x = (np.asarray(q, dtype=float) - baseline)[:, None] * (np.eye(len(pi)) - pi)
    return pi @ x, float(pi @ (x**2).sum(axis=1))
