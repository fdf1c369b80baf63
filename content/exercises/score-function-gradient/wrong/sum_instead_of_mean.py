# mistake: You add the contributions up and never divide by N. The result then grows with the number of samples instead of settling at the gradient.
# rejected-by: mean-of-weighted-scores
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    x = np.asarray(samples)
    f = np.asarray(f_values, dtype=float)
    if len(x) == 0 or len(x) != len(f):
        raise ValueError("samples and f_values must have one length, at least 1")
    p = np.exp(z - z.max())
    p /= p.sum()
    return f @ (np.eye(len(z))[x] - p)
