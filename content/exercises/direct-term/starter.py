import numpy as np


def exact_gradient(logits, f, df):
    """Return the exact gradient of E[f_theta(X)], X ~ softmax(logits), shape (n,).

    logits: (n,). f: (n,), the values. df: (n, n), where df[x, k] is the derivative
    of f(x) with respect to logit k.
    """
    z = np.asarray(logits, dtype=float)
    score_term = np.zeros(z.shape)  # how the probabilities move
    direct_term = np.zeros(z.shape)  # how the values move
    return score_term + direct_term
