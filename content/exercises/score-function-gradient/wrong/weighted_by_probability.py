# mistake: You multiply every contribution by p(x_i). The samples already come with that probability, so this counts it twice; it belongs only in the exact sum over all outcomes.
# rejected-by: slope-of-the-weighted-log-probability
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    x = np.asarray(samples)
    f = np.asarray(f_values, dtype=float)
    if len(x) == 0 or len(x) != len(f):
        raise ValueError("samples and f_values must have one length, at least 1")
    p = np.exp(z - z.max())
    p /= p.sum()
    return (f * p[x]) @ (np.eye(len(z))[x] - p) / len(x)
