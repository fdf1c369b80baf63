# mistake: You compute in the precision of the input. A float32 log-probability must be converted to float64 before the subtraction.
# rejected-by: plain-data
import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    a = np.asarray(advantages, dtype=np.float64)
    d = np.asarray(logp_new) - np.asarray(logp_old)
    d = np.where((a == 0) | ((a > 0) & (d > 600)), np.minimum(d, 600.0), d)
    r = np.exp(d)
    low, high = 1 - eps, 1 + eps
    first, second = r * a, np.clip(r, low, high) * a
    terms = np.minimum(first, second)
    slopes = np.where(second < first, 0.0, first)
    return float(-terms.mean()), -slopes / a.size
