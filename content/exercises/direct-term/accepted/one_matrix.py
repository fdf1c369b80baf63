import numpy as np


def exact_gradient(logits, f, df):
    z = np.float64(logits)
    p = np.exp(z - max(z))
    p /= sum(p)
    integrand = np.float64(f).reshape(-1, 1) * (np.identity(z.size) - p) + np.float64(
        df
    )
    return np.average(integrand, axis=0, weights=p)
