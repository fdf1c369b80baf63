# mistake: You clip the product r A to [1 - eps, 1 + eps]. The interval bounds the ratio, not the ratio times the advantage.
# rejected-by: four-cases
import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    a = np.asarray(advantages, dtype=np.float64)
    d = np.asarray(logp_new, dtype=np.float64) - np.asarray(logp_old, dtype=np.float64)
    d = np.where((a == 0) | ((a > 0) & (d > 600)), np.minimum(d, 600.0), d)
    r = np.exp(d)
    low, high = 1 - eps, 1 + eps
    first, second = r * a, np.clip(r * a, low, high)
    terms = np.minimum(first, second)
    slopes = np.where(second < first, 0.0, first)
    return float(-terms.mean()), -slopes / a.size
