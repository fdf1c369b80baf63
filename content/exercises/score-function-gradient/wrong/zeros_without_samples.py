# mistake: You return zeros when there is no sample. A gradient of zero says "nothing to improve"; no sample says nothing at all, so raise ValueError.
# rejected-by: no-samples
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    if len(samples) != len(f_values):
        raise ValueError("samples and f_values differ in length")
    p = np.exp(z - z.max())
    p /= p.sum()
    total = np.zeros(len(z))
    for x, f in zip(samples, f_values):
        total += f * ((np.arange(len(z)) == x) - p)
    return total / max(len(samples), 1)
