import math

import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    result = []
    for new, old, on in zip(logp_new, logp_old, mask):
        total = math.fsum(float(n) - float(o) for n, o, m in zip(new, old, on) if m)
        result.append(math.exp(total))
    return np.array(result)
