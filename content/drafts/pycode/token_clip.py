"""The clipped loss over the tokens of responses, with its reduction named."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pycode.ppo_clip import clipped_terms


def masked_difference(
    left: ArrayLike, right: ArrayLike, valid: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Return left - right where valid, and 0 elsewhere whatever stands there."""
    difference = np.zeros(valid.shape)
    difference[valid] = (
        np.asarray(left, np.float64)[valid] - np.asarray(right, np.float64)[valid]
    )
    return difference


def response_means(
    terms: NDArray[np.float64], valid: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Return (B,): the mean of the valid terms of each row, 0 for a row with none."""
    counts = valid.sum(axis=1)
    return np.asarray((terms * valid).sum(axis=1) / np.maximum(counts, 1))


def reduce_tokens(
    terms: NDArray[np.float64], valid: NDArray[np.bool_], reduction: str
) -> float:
    """Return one number for the (B, T) terms: which mean is taken over which unit.

    Raises ValueError for a reduction other than the three named below.
    """
    if reduction == "token_mean":
        return float((terms * valid).sum() / max(int(valid.sum()), 1))
    if reduction == "response_mean":
        return float(response_means(terms, valid).mean())
    if reduction == "response_sum":
        return float((terms * valid).sum(axis=1).mean())
    raise ValueError(
        "reduction: expected token_mean, response_mean or response_sum, "
        f"got {reduction!r}. Name one of the three."
    )


def token_clip_loss(
    logp_new: ArrayLike,
    logp_old: ArrayLike,
    advantages: ArrayLike,
    mask: ArrayLike,
    eps: float,
    reduction: str,
) -> float:
    """Return minus the clipped objective of PPO over the valid tokens of B responses.

    logp_new, logp_old, mask (B, T); advantages (B,), one for all tokens of a response.
    "token_mean" averages over all valid tokens of the batch, "response_mean" over the
    tokens of each response and then over responses, "response_sum" sums within each
    response and averages over responses. A response without valid tokens adds 0, counts
    in B, and its advantage is never read.

    Raises ValueError for another reduction.
    """
    valid = np.asarray(mask) != 0
    log_ratio = masked_difference(logp_new, logp_old, valid)
    weights = np.where(valid.any(axis=1), np.asarray(advantages, np.float64), 0.0)[
        :, None
    ]
    terms, _ = clipped_terms(log_ratio, weights, eps)
    return -reduce_tokens(terms, valid, reduction)
