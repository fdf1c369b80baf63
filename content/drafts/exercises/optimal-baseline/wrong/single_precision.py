# mistake: You let float32 logits stay float32, so the probabilities have seven digits only. Convert to float64 before the softmax.
# rejected-by: any-number-type
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z - z.max())
    pi = pi / pi.sum()
    v = float(pi @ q)
    if np.count_nonzero(pi) == 1:
        return v, v
    w = pi * ((np.eye(len(pi)) - pi) ** 2).sum(axis=1)
    return v, float(w @ q / w.sum())
