# mistake: You divide by the variance of the predictions. The targets are what is to be explained: divide by their variance.
# rejected-by: explained-variance
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    p = x @ w
    if y.max() == y.min() or np.var(p) == 0:
        ev = float("nan")
    else:
        ev = float(1 - np.var(y - p) / np.var(p))
    return w - lr * (x.T @ (p - y)) / len(y), float(0.5 * np.mean((p - y) ** 2)), ev
