# mistake: You cut negative explained variance off at 0. A critic worse than a constant has to show as negative.
# rejected-by: explained-variance
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else max(float(1 - np.var(e) / np.var(y)), 0.0)
    return w - lr * (x.T @ e) / len(y), float(0.5 * np.mean(e**2)), ev
