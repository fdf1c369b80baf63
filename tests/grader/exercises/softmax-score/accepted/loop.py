import math

import numpy as np


def softmax_score(logits, action):
    values = [float(x) for x in logits]
    if action not in range(len(values)):
        raise ValueError("this action does not exist")
    top = max(values)
    weights = [math.exp(x - top) for x in values]
    total = sum(weights)
    return np.array([(i == action) - w / total for i, w in enumerate(weights)])
