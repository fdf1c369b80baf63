# mistake: Your gradient adds up the samples. The loss is a mean, so the gradient is divided by N as well.
# rejected-by: step-follows-the-loss
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.var(e) / np.var(y))
    return w - lr * (x.T @ e), float(0.5 * np.mean(e**2)), ev
