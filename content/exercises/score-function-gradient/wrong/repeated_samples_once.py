# mistake: You write total[samples] += f_values. With repeated indices NumPy keeps only the last of them, so an outcome that came up three times counts once; use np.add.at, np.bincount or a loop.
# rejected-by: repeated-samples-count
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    x = np.asarray(samples)
    f = np.asarray(f_values, dtype=float)
    if len(x) == 0 or len(x) != len(f):
        raise ValueError("samples and f_values must have one length, at least 1")
    p = np.exp(z - z.max())
    p /= p.sum()
    total = np.zeros(len(z))
    total[x] += f
    return (total - f.sum() * p) / len(x)
