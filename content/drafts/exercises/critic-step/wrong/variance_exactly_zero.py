# mistake: You look for a variance of exactly 0. The computed variance of 0.1, 0.1, 0.1 is about 1e-34; compare the targets with each other.
# rejected-by: equal-targets-are-nan
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if np.var(y) == 0 else float(1 - np.var(e) / np.var(y))
    return w - lr * (x.T @ e) / len(y), float(0.5 * np.mean(e**2)), ev
