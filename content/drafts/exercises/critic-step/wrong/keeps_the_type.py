# mistake: You compute in the type of the input, so float32 features give seven digits only. Convert to float64 first.
# rejected-by: any-number-type
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if y.max() == y.min() else float(1 - np.var(e) / np.var(y))
    return (w - lr * (x.T @ e) / len(y)).astype(float), float(0.5 * np.mean(e**2)), ev
