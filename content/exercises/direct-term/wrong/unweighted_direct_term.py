# mistake: You average the rows of df with equal weights. The direct term is an expectation too: each row counts with the probability of its outcome.
# rejected-by: zero-values-leave-the-direct-term
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    return p * (f - p @ f) + np.asarray(df, dtype=float).mean(axis=0)
