import numpy as np


def score_function_gradient(logits, samples, f_values):
    if len(samples) != len(f_values):
        raise ValueError(f"{len(samples)} samples but {len(f_values)} values")
    if len(f_values) == 0:
        raise ValueError("f_values: nothing to average")
    z = np.array(logits, dtype=float)
    z -= z.max()
    p = np.exp(z) / np.exp(z).sum()
    mean = np.zeros_like(p)
    for i, (x, f) in enumerate(zip(samples, f_values), start=1):
        contribution = -float(f) * p
        contribution[x] += float(f)
        mean += (contribution - mean) / i
    return mean
