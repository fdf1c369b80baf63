# mistake: You compare the variance of the predictions with that of the targets. What is left over, targets minus predictions, is the numerator.
# rejected-by: explained-variance
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    p = x @ w
    ev = float("nan") if y.max() == y.min() else float(np.var(p) / np.var(y))
    return w - lr * (x.T @ (p - y)) / len(y), float(0.5 * np.mean((p - y) ** 2)), ev
