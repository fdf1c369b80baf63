# mistake: Your loss is the mean squared error. The task halves it.
# rejected-by: loss-before-the-step
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.var(e) / np.var(y))
    return w - lr * (x.T @ e) / len(y), float(np.mean(e**2)), ev
