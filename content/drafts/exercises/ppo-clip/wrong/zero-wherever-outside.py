# mistake: You set the gradient to zero wherever the ratio is outside the interval. Half of those samples have moved the wrong way, and there the gradient must flow.
# rejected-by: four-cases
import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    a = np.asarray(advantages, dtype=np.float64)
    d = np.asarray(logp_new, dtype=np.float64) - np.asarray(logp_old, dtype=np.float64)
    d = np.where((a == 0) | ((a > 0) & (d > 600)), np.minimum(d, 600.0), d)
    r = np.exp(d)
    low, high = 1 - eps, 1 + eps
    first, second = r * a, np.clip(r, low, high) * a
    terms = np.minimum(first, second)
    slopes = np.where((r < low) | (r > high), 0.0, first)
    return float(-terms.mean()), -slopes / a.size
