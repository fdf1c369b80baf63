# mistake: You average f_values in the number type they came in. A mean of float32 values keeps seven digits; convert to float64 first.
# rejected-by: any-number-type
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    x = np.asarray(samples)
    f = np.asarray(f_values)
    if len(x) == 0 or len(x) != len(f):
        raise ValueError("samples and f_values must have one length, at least 1")
    p = np.exp(z - z.max())
    p /= p.sum()
    by_outcome = np.bincount(x, weights=f, minlength=len(z)) / len(x)
    return by_outcome - float(f.mean()) * p
