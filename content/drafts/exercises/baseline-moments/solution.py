import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, dtype=np.float64)
    values = np.asarray(q, dtype=np.float64)
    weights = np.exp(z - z.max())
    pi = weights / weights.sum()
    scores = np.eye(len(pi)) - pi  # row a: one_hot(a) - pi
    x = (values - float(baseline))[:, None] * scores  # row a: the estimate after a
    mean = pi @ x
    deviation = x - mean
    return mean, float(pi @ np.sum(deviation**2, axis=1))
