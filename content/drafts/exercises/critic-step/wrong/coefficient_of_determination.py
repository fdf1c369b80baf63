# mistake: You use the mean squared error instead of the variance of the errors. That is R²; the explained variance does not see a constant offset.
# rejected-by: explained-variance
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.mean(e**2) / np.var(y))
    return w - lr * (x.T @ e) / len(y), float(0.5 * np.mean(e**2)), ev
