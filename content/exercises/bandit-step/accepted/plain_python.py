import math

import numpy as np


def bandit_step(theta, action, reward, lr):
    old = [float(x) for x in theta]
    top = max(old)
    e = [math.exp(x - top) for x in old]
    total = math.fsum(e)
    new = []
    for k, x in enumerate(old):
        if k == action:
            new.append(x + lr * reward * (1.0 - e[k] / total))
        else:
            new.append(x - lr * reward * e[k] / total)
    return np.array(new)
