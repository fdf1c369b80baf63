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
    return float(-terms.mean()), -slopes / len(terms)
