# mistake: You add a small constant to the variance of the targets. Where that variance is small itself, the result is far off.
# rejected-by: small-variance-counts
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.var(e) / (np.var(y) + 1e-12))
    return w - lr * (x.T @ e) / len(y), float(0.5 * np.mean(e**2)), ev
