import numpy as np


def gradient_moments(logits, q, baseline):
    """Return (mean, variance) of X = (q[A] - baseline) * grad log pi(A).

    logits, q: shape (n,); baseline: a number; A ~ softmax(logits).
    mean: array (n,). variance: float, the trace of the covariance matrix of X.
    """
    raise NotImplementedError
