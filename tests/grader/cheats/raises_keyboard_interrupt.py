"""Raises KeyboardInterrupt."""

import numpy as np


def softmax_score(logits, action):
    raise KeyboardInterrupt
