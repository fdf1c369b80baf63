"""Closes every descriptor."""

import os

import numpy as np


def softmax_score(logits, action):
    os.closerange(0, 64)
    return np.zeros(len(logits))
