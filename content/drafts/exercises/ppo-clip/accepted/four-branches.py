from math import exp

import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    n = len(advantages)
    objective, grad = 0.0, np.zeros(n)
    for i in range(n):
        a = float(advantages[i])
        d = float(logp_new[i]) - float(logp_old[i])
        if a == 0:
            continue
        if a > 0 and exp(min(d, 50.0)) > 1 + eps:
            objective += (1 + eps) * a
        elif a < 0 and exp(min(d, 50.0)) < 1 - eps:
            objective += (1 - eps) * a
        else:
            objective += exp(d) * a
            grad[i] = -exp(d) * a / n
    return -objective / n, grad
