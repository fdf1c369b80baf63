# mistake: You collect the sum in np.zeros_like(logits). For integer logits that array holds integers, and what you store in it is cut off.
# rejected-by: any-number-type
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits)
    if len(samples) == 0 or len(samples) != len(f_values):
        raise ValueError("samples and f_values must have one length, at least 1")
    p = np.exp(z.astype(float) - z.max())
    p /= p.sum()
    total = np.zeros_like(z)
    for x, f in zip(samples, f_values):
        total[:] = total + f * ((np.arange(len(z)) == x) - p)
    return total / len(samples)
