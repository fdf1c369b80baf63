# mistake: You report the loss after the step. It belongs to the weights that made the predictions, before the step.
# rejected-by: loss-before-the-step
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.var(e) / np.var(y))
    new = w - lr * (x.T @ e) / len(y)
    return new, float(0.5 * np.mean((x @ new - y) ** 2)), ev
