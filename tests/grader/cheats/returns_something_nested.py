"""Returns a list that holds itself."""

import numpy as np


def softmax_score(logits, action):
    result = []
    result.append(result)
    return result
