"""Softmax policies over a finite set of actions: probabilities, logs and the score."""

from __future__ import annotations

import operator
from typing import SupportsIndex

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]


def log_softmax(logits: npt.ArrayLike, *, axis: int = -1) -> FloatArray:
    """Return the log-probabilities of softmax(logits), in nats.

    logits: any shape with at least one entry along `axis`. The result has the same
    shape. The largest logit is subtracted first, so that `exp` cannot overflow and
    the log-probability of an action that underflows stays finite.

    Source: Bridle (1990), the softmax; log-sum-exp shift as in any numerics text.
    """
    z = np.asarray(logits, dtype=np.float64)
    shifted = z - z.max(axis=axis, keepdims=True)
    normalizer = np.log(np.exp(shifted).sum(axis=axis, keepdims=True))
    return np.asarray(shifted - normalizer)


def softmax(logits: npt.ArrayLike, *, axis: int = -1) -> FloatArray:
    """Return the probabilities exp(z_a) / sum_b exp(z_b).

    logits: any shape with at least one entry along `axis`. The result has the same
    shape and sums to 1 along `axis`. Logits far below the largest give exactly 0.
    """
    z = np.asarray(logits, dtype=np.float64)
    weights = np.exp(z - z.max(axis=axis, keepdims=True))
    return np.asarray(weights / weights.sum(axis=axis, keepdims=True))


def softmax_score(logits: npt.ArrayLike, action: SupportsIndex) -> FloatArray:
    """Return the gradient of log softmax(logits)[action] with respect to the logits.

    logits: (n,). action: an integer in 0..n-1. The result e_action - softmax(logits)
    has shape (n,) and sums to 0 up to rounding.

    Raises ValueError for an action outside 0..n-1; a negative index does not wrap.

    Source: Sutton and Barto (2018), section 2.8, proof of equation 2.12.
    """
    z = np.asarray(logits, dtype=np.float64)
    index = operator.index(action)
    if not 0 <= index < z.size:
        raise ValueError(
            f"action: expected an index in 0..{z.size - 1}, got {index}. "
            "Pass the number of the sampled action."
        )
    score = -softmax(z)
    score[index] += 1.0
    return score
