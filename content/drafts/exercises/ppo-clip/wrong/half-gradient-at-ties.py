# mistake: Where both branches are equal you average their slopes, as some automatic differentiation does for minimum. This course takes the slope of r A there.
# rejected-by: on-the-edge
import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    advantages = np.asarray(advantages, dtype=np.float64)
    log_ratio = np.asarray(logp_new, dtype=np.float64) - np.asarray(
        logp_old, dtype=np.float64
    )
    # Good enough to compare with the bounds, and free of overflow.
    ratio = np.exp(np.minimum(log_ratio, 700.0))
    flat = (advantages > 0) & (ratio > 1 + eps)
    flat |= (advantages < 0) & (ratio < 1 - eps)

    weightless = advantages == 0
    free = np.exp(np.where(flat | weightless, 0.0, log_ratio)) * advantages
    bound = np.where(advantages > 0, 1 + eps, 1 - eps) * advantages
    terms = np.where(flat, bound, free)
    slopes = np.where(flat, 0.0, free)
    edge = ((ratio == 1 + eps) | (ratio == 1 - eps)) & (eps > 0)
    slopes = np.where(edge, slopes / 2, slopes)
    return float(-terms.mean()), -slopes / len(terms)
