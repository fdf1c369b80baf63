# mistake: You return nan when the variance is small. Targets that differ by little still differ; only equal targets have nothing to explain.
# rejected-by: small-variance-counts
import numpy as np


def critic_step(w, features, targets, lr):
    w, x, y = (np.asarray(a, dtype=float) for a in (w, features, targets))
    e = x @ w - y
    ev = float("nan") if np.var(y) < 1e-12 else float(1 - np.var(e) / np.var(y))
    return w - lr * (x.T @ e) / len(y), float(0.5 * np.mean(e**2)), ev
