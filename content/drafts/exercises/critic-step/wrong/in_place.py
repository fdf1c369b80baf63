# mistake: You update w in place, so the caller's weights change too. Return a new array.
# rejected-by: any-number-type
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.var(e) / np.var(y))
    w -= lr * (x.T @ e) / len(y)
    return w, float(0.5 * np.mean(e**2)), ev
