"""Uses parts of NumPy that load late."""

import numpy as np
import numpy.polynomial
import numpy.ma
from numpy import fft, linalg


def softmax_score(logits, action):
    linalg.solve(np.eye(2), np.ones(2))
    fft.rfft(np.ones(4))
    np.random.default_rng(3).normal()
    np.ma.masked_array([1.0])
    np.polynomial.Polynomial([1, 2])(3)
    np.einsum("ij,j->i", np.eye(2), np.ones(2))
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    return np.eye(len(logits))[action] - weights / weights.sum()
