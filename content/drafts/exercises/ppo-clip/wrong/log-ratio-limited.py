# mistake: You limit the log-ratio to [-20, 20] everywhere. With A < 0 the unclipped branch has no such limit.
# rejected-by: no-other-limit
import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    a = np.asarray(advantages, dtype=np.float64)
    d = np.asarray(logp_new, dtype=np.float64) - np.asarray(logp_old, dtype=np.float64)
    d = np.where((a == 0) | ((a > 0) & (d > 600)), np.minimum(d, 600.0), d)
    r = np.exp(np.clip(d, -20, 20))
    low, high = 1 - eps, 1 + eps
    first, second = r * a, np.clip(r, low, high) * a
    terms = np.minimum(first, second)
    slopes = np.where(second < first, 0.0, first)
    return float(-terms.mean()), -slopes / a.size
