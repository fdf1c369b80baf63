import math

import numpy as np


def ppo_diagnostics(logp_new, logp_old, advantages, eps):
    n = len(advantages)
    outside = active = 0
    kl = 0.0
    for new, old, a in zip(logp_new, logp_old, advantages):
        d = float(new) - float(old)
        r = math.exp(d)
        kl += r - 1.0 - d
        if not 1 - eps <= r <= 1 + eps:
            outside += 1
            if (r > 1) == (a > 0) and a != 0:
                active += 1
    a = [float(x) for x in advantages]
    mean = sum(a) / n
    return {
        "ratio_outside": outside / n,
        "clip_active": active / n,
        "kl": kl / n,
        "advantage_mean": mean,
        "advantage_std": math.sqrt(sum((x - mean) ** 2 for x in a) / n),
    }
