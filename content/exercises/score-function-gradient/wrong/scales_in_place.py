# mistake: You divide f_values by N in place. np.asarray does not copy a float64 array, so the values of the caller are changed.
# rejected-by: inputs-stay-as-they-are
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    x = np.asarray(samples)
    f = np.asarray(f_values, dtype=float)
    if len(x) == 0 or len(x) != len(f):
        raise ValueError("samples and f_values must have one length, at least 1")
    p = np.exp(z - z.max())
    p /= p.sum()
    f /= len(x)
    return f @ (np.eye(len(z))[x] - p)
