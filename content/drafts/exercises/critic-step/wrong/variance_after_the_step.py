# mistake: You report the explained variance after the step. Both logged numbers belong to the weights before it.
# rejected-by: explained-variance
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    new = w - lr * (x.T @ e) / len(y)
    after = x @ new - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.var(after) / np.var(y))
    return new, float(0.5 * np.mean(e**2)), ev
