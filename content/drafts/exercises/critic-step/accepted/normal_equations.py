import numpy as np


def critic_step(w, features, targets, lr):
    x = np.array(features, dtype=np.float64, ndmin=2)
    y = np.array(targets, dtype=np.float64)
    w = np.array(w, dtype=np.float64)
    n = y.size
    gradient = (x.T @ x / n) @ w - x.T @ y / n
    residual = y - np.einsum("nd,d->n", x, w)
    loss = residual @ residual / n / 2
    explained = np.nan
    if n > 1 and np.ptp(y) > 0:
        explained = 1 - np.var(residual, ddof=1) / np.var(y, ddof=1)
    return w - np.multiply(lr, gradient), loss, explained
