# mistake: Your score is the one-hot vector alone. Without the minus π its mean is not zero, and the baseline shifts the result.
# rejected-by: baseline-leaves-the-mean
import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    x = (np.asarray(q, dtype=float) - baseline)[:, None] * np.eye(len(pi))
    mean = pi @ x
    return mean, float(pi @ ((x - mean) ** 2).sum(axis=1))
