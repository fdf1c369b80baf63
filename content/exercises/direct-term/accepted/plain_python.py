import math

import numpy as np


def exact_gradient(logits, f, df):
    n = len(logits)
    top = max(logits)
    e = [math.exp(float(z) - float(top)) for z in logits]
    p = [w / sum(e) for w in e]
    gradient = []
    for k in range(n):
        total = 0.0
        for x in range(n):
            score = (1.0 if x == k else 0.0) - p[k]
            total += p[x] * (float(f[x]) * score + float(df[x][k]))
        gradient.append(total)
    return np.array(gradient)
