# mistake: You take a square root at the end: that is a standard deviation, the task asks for the variance.
# rejected-by: known-bandit
import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    x = (np.asarray(q, dtype=float) - baseline)[:, None] * (np.eye(len(pi)) - pi)
    mean = pi @ x
    return mean, float(np.sqrt(pi @ ((x - mean) ** 2).sum(axis=1)))
