import math

import numpy as np


def surrogate(logp_new, logp_old, advantages):
    n = len(advantages)
    total = 0.0
    grad = np.zeros(n)
    for i in range(n):
        a = float(advantages[i])
        if a == 0:
            continue
        grad[i] = math.exp(float(logp_new[i]) - float(logp_old[i])) * a / n
        total += grad[i]
    return total, grad
