# mistake: You walk through zip(samples, f_values), which stops at the shorter one. Lengths that differ are a mistake of the caller and must raise ValueError.
# rejected-by: lengths-differ
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    if len(samples) == 0 or len(f_values) == 0:
        raise ValueError("samples: need at least one")
    p = np.exp(z - z.max())
    p /= p.sum()
    total = np.zeros(len(z))
    count = 0
    for x, f in zip(samples, f_values):
        total += f * ((np.arange(len(z)) == x) - p)
        count += 1
    return total / count
