# mistake: You return the variance of the coefficient q − b. A number minus a constant keeps its variance; what varies here is the vector (q − b)·g.
# rejected-by: variance-is-the-trace
import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    c = np.asarray(q, dtype=float) - baseline
    x = c[:, None] * (np.eye(len(pi)) - pi)
    return pi @ x, float(pi @ (c - pi @ c) ** 2)
