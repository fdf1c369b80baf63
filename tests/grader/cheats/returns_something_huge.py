"""Returns more than anyone wants to read."""

import numpy as np


def softmax_score(logits, action):
    return np.zeros(20_000_000)
