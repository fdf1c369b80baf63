import math

import numpy as np


def gradient_moments(logits, q, baseline):
    logits, q = [float(z) for z in logits], [float(v) for v in q]
    top = max(logits)
    weights = [math.exp(z - top) for z in logits]
    pi = [w / sum(weights) for w in weights]
    n = len(pi)
    mean = [0.0] * n
    square = 0.0
    for a in range(n):
        for k in range(n):
            component = (q[a] - float(baseline)) * ((a == k) - pi[k])
            mean[k] += pi[a] * component
            square += pi[a] * component * component
    return np.array(mean), square - sum(m * m for m in mean)
