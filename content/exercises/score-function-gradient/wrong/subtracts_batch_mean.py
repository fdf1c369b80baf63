# mistake: You subtract the mean of f_values first. That baseline contains the sample itself and shrinks the expected gradient by (N−1)/N; here the plain mean is asked for.
# rejected-by: right-on-average
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    x = np.asarray(samples)
    f = np.asarray(f_values, dtype=float)
    if len(x) == 0 or len(x) != len(f):
        raise ValueError("samples and f_values must have one length, at least 1")
    p = np.exp(z - z.max())
    p /= p.sum()
    return (f - f.mean()) @ (np.eye(len(z))[x] - p) / len(x)
