import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.array(logits, dtype=np.float64)
    log_pi = z - z.max()
    pi = np.exp(log_pi - np.log(np.exp(log_pi).sum()))
    q = np.array(q, dtype=np.float64)
    norms = 1 - 2 * pi + np.dot(pi, pi)
    mean = pi * (q - np.dot(pi, q))
    second = np.sum(pi * norms * (q - baseline) ** 2)
    return mean, max(float(second - np.dot(mean, mean)), 0.0)
