import numpy as np


def exact_gradient(logits, f, df):
    """Return the exact gradient of E[f_theta(X)], X ~ softmax(logits), shape (n,)."""
    z = np.asarray(logits, dtype=float)
    values = np.asarray(f, dtype=float)
    derivatives = np.asarray(df, dtype=float)
    weights = np.exp(z - z.max())
    p = weights / weights.sum()
    score_term = p * (values - p @ values)
    direct_term = p @ derivatives
    return score_term + direct_term
