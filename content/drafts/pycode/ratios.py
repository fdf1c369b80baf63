"""Weights times probability ratios, computed from log-probabilities."""

import numpy as np
from numpy.typing import ArrayLike, NDArray


def times_ratio(log_ratio: ArrayLike, weights: ArrayLike) -> NDArray[np.float64]:
    """Return weights · exp(log_ratio), finite wherever that product is.

    Both arguments have any shapes that broadcast. The exponential is applied in two
    halves around the weight: at a log-ratio of 1000 the ratio itself leaves float64,
    while half of it does not, and a weight of 0 still gives exactly 0.
    """
    half = np.exp(np.asarray(log_ratio, dtype=np.float64) / 2)
    return half * np.asarray(weights, dtype=np.float64) * half
