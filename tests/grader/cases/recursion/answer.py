"""Never stops calling itself."""

import numpy as np


def softmax_score(logits, action):
    return softmax_score(logits, action)
