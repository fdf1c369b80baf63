import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, np.float64)
    pi = np.exp(z - np.max(z))
    pi = pi / np.sum(pi)
    coefficient = np.asarray(q, np.float64) - np.float64(baseline)
    outcomes = np.einsum("a,ak->ak", coefficient, np.identity(pi.size) - pi[None, :])
    mean = np.average(outcomes, axis=0, weights=pi)
    covariance = np.einsum("a,ai,aj->ij", pi, outcomes, outcomes) - np.outer(mean, mean)
    return mean, np.trace(covariance)
