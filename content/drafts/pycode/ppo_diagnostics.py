"""What one looks at after a PPO update."""

import numpy as np
from numpy.typing import ArrayLike

from pycode.ppo_clip import clip_is_active


def ppo_diagnostics(
    logp_new: ArrayLike, logp_old: ArrayLike, advantages: ArrayLike, eps: float
) -> dict[str, float]:
    """Return five means over a batch: two fractions, a KL estimate, two moments.

    All arrays have shape (N,). `ratio_outside` counts ratios outside
    [1 - eps, 1 + eps]; `clip_active` those whose clipped branch is strictly the
    minimum; `kl` is the mean of (r - 1) - log r, which estimates KL(old || new) from
    samples of the old policy; `advantage_std` divides by N.

    Source: the estimator is "k3" in J. Schulman's note "Approximating KL Divergence".
    """
    log_ratio = np.asarray(logp_new, np.float64) - np.asarray(logp_old, np.float64)
    weights = np.asarray(advantages, np.float64)
    ratio = np.exp(log_ratio)
    outside = (ratio < 1 - eps) | (ratio > 1 + eps)
    return {
        "ratio_outside": float(outside.mean()),
        "clip_active": float(clip_is_active(log_ratio, weights, eps).mean()),
        "kl": float(np.mean(np.expm1(log_ratio) - log_ratio)),
        "advantage_mean": float(weights.mean()),
        "advantage_std": float(weights.std()),
    }
