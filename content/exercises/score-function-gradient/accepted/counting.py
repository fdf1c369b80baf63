import numpy as np


def score_function_gradient(logits, samples, f_values):
    x = np.asarray(samples, dtype=int)
    f = np.asarray(f_values, dtype=np.float64)
    if x.shape != f.shape:
        raise ValueError("samples and f_values need the same length")
    if not x.size:
        raise ValueError("samples must not be empty")
    z = np.asarray(logits, dtype=np.float64)
    pi = np.exp(z - np.logaddexp.reduce(z))
    return np.bincount(x, weights=f, minlength=z.size) / x.size - f.mean() * pi
