# mistake: You compute in the type of the input: float32 logits lose half of the digits, and the squares of int32 values can overflow. Convert to float64 first.
# rejected-by: any-number-type
import numpy as np


def gradient_moments(logits, q, baseline):
    z, q = np.asarray(logits), np.asarray(q)
    pi = np.exp(z - z.max())
    pi = pi / pi.sum()
    x = (q - baseline)[:, None] * (np.eye(len(pi), dtype=pi.dtype) - pi)
    mean = pi @ x
    return mean.astype(float), float(pi @ ((x - mean) ** 2).sum(axis=1))
