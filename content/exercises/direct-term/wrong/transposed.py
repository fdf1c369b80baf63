# mistake: You compute df @ p, which averages over the logits. The rows of df are outcomes, and the mean is over outcomes: p @ df.
# rejected-by: rows-of-df-are-outcomes
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    return p * (f - p @ f) + np.asarray(df, dtype=float) @ p
