"""Is not written yet."""

import numpy as np


def softmax_score(logits, action):
    raise NotImplementedError
