# mistake: You update after every sample, so later samples see changed weights. One step uses the gradient at the old weights for all samples.
# rejected-by: step-follows-the-loss
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.array(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.var(e) / np.var(y))
    for row, target in zip(x, y):
        w = w - lr * (row @ w - target) * row / len(y)
    return w, float(0.5 * np.mean(e**2)), ev
