import numpy as np


def score_function_gradient(logits, samples, f_values):
    """Return the mean of f(x_i) * grad log p(x_i), an array of shape (n,).

    logits: (n,). samples: (N,) integers in 0..n-1. f_values: (N,) numbers.
    Raises ValueError for N = 0 and for lengths that differ.
    """
    z = np.asarray(logits, dtype=float)
    gradient = np.zeros(z.shape)
    # add f_values[i] * (score of samples[i]) for every sample, then take the mean
    return gradient
