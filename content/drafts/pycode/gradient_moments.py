"""Exact mean and variance of the one-sample policy-gradient estimator."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pycode.softmax import softmax

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def scores(probabilities: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return all scores of a softmax, (n, n): row a is one_hot(a) − π."""
    return np.eye(len(probabilities)) - probabilities


def gradient_moments(
    logits: ArrayLike, q: ArrayLike, baseline: float
) -> tuple[NDArray[np.float64], float]:
    """Return mean (n,) and total variance of (q[A] − b) ∇log π(A), A ~ softmax.

    logits, q: (n,). The total variance is the trace of the covariance matrix,
    that is the sum of the variances of the n components. Both are sums over the
    n actions, without sampling.

    Source: Greensmith, Bartlett & Baxter, JMLR 5 (2004).
    """
    probabilities = softmax(logits)
    values = np.asarray(q, dtype=np.float64)
    estimates = (values - float(baseline))[:, None] * scores(probabilities)
    mean = probabilities @ estimates
    deviations = estimates - mean
    return mean, float(probabilities @ np.sum(deviations**2, axis=1))
