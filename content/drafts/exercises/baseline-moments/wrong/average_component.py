# mistake: You average the variances of the components. The total variance is their sum, the trace of the covariance matrix.
# rejected-by: known-bandit
import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    x = (np.asarray(q, dtype=float) - baseline)[:, None] * (np.eye(len(pi)) - pi)
    mean = pi @ x
    return mean, float(np.mean(pi @ (x - mean) ** 2))
