import numpy as np


def critic_step(w, features, targets, lr):
    weights = np.asarray(w, dtype=np.float64)
    x = np.asarray(features, dtype=np.float64)
    y = np.asarray(targets, dtype=np.float64)
    errors = x @ weights - y
    loss = 0.5 * np.mean(errors**2)
    new_w = weights - lr * (x.T @ errors) / len(y)
    if y.max() == y.min():
        explained = float("nan")
    else:
        explained = float(1.0 - np.var(errors) / np.var(y))
    return new_w, float(loss), explained
