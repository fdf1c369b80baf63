# mistake: You divide by N − 1. That correction is for a variance; a mean of N contributions divides by N.
# rejected-by: two-batches-pool
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    x = np.asarray(samples)
    f = np.asarray(f_values, dtype=float)
    if len(x) == 0 or len(x) != len(f):
        raise ValueError("samples and f_values must have one length, at least 1")
    p = np.exp(z - z.max())
    p /= p.sum()
    return f @ (np.eye(len(z))[x] - p) / max(len(x) - 1, 1)
