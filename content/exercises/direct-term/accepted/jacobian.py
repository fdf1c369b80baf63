import numpy as np


def exact_gradient(logits, f, df):
    z = np.array(logits, dtype=np.float64)
    p = np.exp(z - np.logaddexp.reduce(z))
    jacobian = np.diagflat(p) - np.outer(p, p)
    return np.einsum("xk,x->k", jacobian, np.array(f, dtype=np.float64)) + np.einsum(
        "x,xk->k", p, np.array(df, dtype=np.float64)
    )
