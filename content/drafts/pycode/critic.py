"""A linear critic: one gradient step and what to log about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def explained_variance(predictions: ArrayLike, targets: ArrayLike) -> float:
    """Return 1 − Var(targets − predictions) / Var(targets), nan for equal targets.

    predictions, targets: (N,). The value has no lower bound, and it does not see
    a constant offset of the predictions.
    """
    y = np.asarray(targets, dtype=np.float64)
    if np.max(y) == np.min(y):
        return float("nan")
    errors = y - np.asarray(predictions, dtype=np.float64)
    return float(1.0 - np.var(errors) / np.var(y))


def critic_step(
    w: ArrayLike, features: ArrayLike, targets: ArrayLike, lr: float
) -> tuple[NDArray[np.float64], float, float]:
    """Return (new w, loss, explained variance); the last two before the step.

    w: (d,), features: (N, d), targets: (N,). Predictions are features @ w, the
    loss is half the mean squared error.

    Source: Sutton & Barto, Reinforcement Learning (2018), section 9.3.
    """
    x = np.asarray(features, dtype=np.float64)
    y = np.asarray(targets, dtype=np.float64)
    weights = np.asarray(w, dtype=np.float64)
    predictions = x @ weights
    errors = predictions - y
    loss = 0.5 * float(np.mean(errors**2))
    gradient = x.T @ errors / len(y)
    return weights - lr * gradient, loss, explained_variance(predictions, y)
