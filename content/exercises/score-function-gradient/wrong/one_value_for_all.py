# mistake: You only notice lengths that NumPy cannot broadcast. A single value in f_values is silently used for all samples; compare the lengths yourself.
# rejected-by: lengths-differ
import numpy as np


def score_function_gradient(logits, samples, f_values):
    z = np.asarray(logits, dtype=float)
    x = np.asarray(samples)
    f = np.asarray(f_values, dtype=float)
    if len(x) == 0:
        raise ValueError("samples is empty")
    p = np.exp(z - z.max())
    p /= p.sum()
    scores = np.eye(len(z))[x] - p
    try:
        return (f[:, None] * scores).mean(axis=0)
    except ValueError:
        raise ValueError("f_values does not match samples") from None
