import numpy as np


def score_function_gradient(logits, samples, f_values):
    """Return the mean of f(x_i) * grad log p(x_i), an array of shape (n,)."""
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f_values, dtype=float)
    if len(samples) == 0:
        raise ValueError("samples: expected at least one, got none")
    if len(samples) != len(f):
        raise ValueError(f"f_values: expected {len(samples)} values, got {len(f)}")
    weights = np.exp(z - z.max())
    scores = np.eye(z.size)[np.asarray(samples)] - weights / weights.sum()
    return f @ scores / len(f)
