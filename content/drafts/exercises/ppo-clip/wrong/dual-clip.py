# mistake: You also bound the loss of a bad action at 3 |A| (the dual clip of some libraries). Here a ratio of 10 with A = -2 must cost 20.
# rejected-by: no-other-limit
import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    a = np.asarray(advantages, dtype=np.float64)
    d = np.asarray(logp_new, dtype=np.float64) - np.asarray(logp_old, dtype=np.float64)
    d = np.where((a == 0) | ((a > 0) & (d > 600)), np.minimum(d, 600.0), d)
    r = np.exp(d)
    low, high = 1 - eps, 1 + eps
    first, second = r * a, np.clip(r, low, high) * a
    terms = np.minimum(first, second)
    slopes = np.where(second < first, 0.0, first)
    beyond = (a < 0) & (terms < 3 * a)
    terms, slopes = np.where(beyond, 3 * a, terms), np.where(beyond, 0.0, slopes)
    return float(-terms.mean()), -slopes / a.size
