# mistake: Your loss is half the sum of squared errors. The task asks for half the mean.
# rejected-by: loss-before-the-step
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.var(e) / np.var(y))
    return w - lr * (x.T @ e) / len(y), float(0.5 * np.sum(e**2)), ev
