# mistake: You step along the gradient, which raises the loss. A loss is descended: subtract.
# rejected-by: known-step
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.var(e) / np.var(y))
    return w + lr * (x.T @ e) / len(y), float(0.5 * np.mean(e**2)), ev
