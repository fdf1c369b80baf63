"""The clipped objective of PPO, sample by sample and as a loss."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pycode.ratios import times_ratio

LARGEST_EXPONENT = 700.0
"""Beyond this log-ratio a ratio is larger than every clip bound: e^700 is 1e304."""


def clip_is_active(
    log_ratio: NDArray[np.float64], advantages: NDArray[np.float64], eps: float
) -> NDArray[np.bool_]:
    """Return where the clipped branch is strictly the smaller one.

    That is: a good action (A > 0) already above 1 + eps, or a bad one (A < 0) already
    below 1 - eps. On the edge itself, and at A = 0, both branches are equal.
    """
    ratio = np.exp(np.minimum(log_ratio, LARGEST_EXPONENT))
    above = (advantages > 0) & (ratio > 1 + eps)
    below = (advantages < 0) & (ratio < 1 - eps)
    return above | below


def clipped_terms(
    log_ratio: ArrayLike, advantages: ArrayLike, eps: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return (terms, slopes): min(r A, clip(r) A), and its derivative by log r.

    Shapes broadcast. The slope is r A, and exactly 0 where the clip is active. There
    the ratio is not computed at all, so it may be larger than float64 can hold.

    Source: Schulman et al., Proximal Policy Optimization Algorithms, equation 7.
    """
    log_ratio, advantages = np.broadcast_arrays(
        np.asarray(log_ratio, np.float64), np.asarray(advantages, np.float64)
    )
    active = clip_is_active(log_ratio, advantages, eps)
    free = times_ratio(np.where(active, 0.0, log_ratio), advantages)
    bound = np.where(advantages > 0, 1 + eps, 1 - eps)
    return np.where(active, bound * advantages, free), np.where(active, 0.0, free)


def ppo_clip_loss(
    logp_new: ArrayLike, logp_old: ArrayLike, advantages: ArrayLike, eps: float
) -> tuple[float, NDArray[np.float64]]:
    """Return (loss, gradient): minus the clipped objective, and d loss / d logp_new.

    All arrays have shape (N,); the objective is a mean over samples; eps is in [0, 1).
    """
    log_ratio = np.asarray(logp_new, np.float64) - np.asarray(logp_old, np.float64)
    terms, slopes = clipped_terms(log_ratio, advantages, eps)
    return -float(terms.mean()), -slopes / len(slopes)
