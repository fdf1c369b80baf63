import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    # min(r A, clip(r) A) = clip(r) A - (overshoot in the wrong direction) |A|
    a = np.array(advantages, dtype=float)
    d = np.subtract(logp_new, logp_old, dtype=float)
    d[(a > 0) & (d > 30)] = 30.0
    d[a == 0] = 0.0
    r = np.exp(d)
    sign = np.sign(a)
    gain = np.minimum(sign * (r - 1), eps)
    terms = a + np.abs(a) * gain
    moving = ~((sign > 0) & (r > 1 + eps) | (sign < 0) & (r < 1 - eps))
    return -terms.sum() / a.size, -(r * a) * moving / a.size
