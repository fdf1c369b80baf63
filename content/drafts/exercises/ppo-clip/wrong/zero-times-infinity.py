# mistake: You multiply a ratio that has overflowed. A flat sample does not need its ratio, and a weightless one contributes 0.
# rejected-by: overflowing-ratio
import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    a = np.asarray(advantages, dtype=np.float64)
    d = np.asarray(logp_new, dtype=np.float64) - np.asarray(logp_old, dtype=np.float64)
    r = np.exp(d)
    low, high = 1 - eps, 1 + eps
    first, second = r * a, np.clip(r, low, high) * a
    terms = np.minimum(first, second)
    slopes = np.where(second < first, 0.0, first)
    return float(-terms.mean()), -slopes / a.size
