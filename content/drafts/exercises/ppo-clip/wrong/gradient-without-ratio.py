# mistake: Where a sample is not flat you use -A / N. The ratio is differentiated through its log, which leaves a factor r.
# rejected-by: gradient
import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    a = np.asarray(advantages, dtype=np.float64)
    d = np.asarray(logp_new, dtype=np.float64) - np.asarray(logp_old, dtype=np.float64)
    d = np.where((a == 0) | ((a > 0) & (d > 600)), np.minimum(d, 600.0), d)
    r = np.exp(d)
    low, high = 1 - eps, 1 + eps
    first, second = r * a, np.clip(r, low, high) * a
    terms = np.minimum(first, second)
    slopes = np.where(second < first, 0.0, a)
    return float(-terms.mean()), -slopes / a.size
