# mistake: You return 0 when all targets are equal. There is no variance to explain: the task asks for nan.
# rejected-by: equal-targets-are-nan
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = 0.0 if y.max() == y.min() else float(1 - np.var(e) / np.var(y))
    return w - lr * (x.T @ e) / len(y), float(0.5 * np.mean(e**2)), ev
