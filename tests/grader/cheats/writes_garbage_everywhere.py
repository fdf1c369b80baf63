"""Writes garbage to every descriptor."""

import os

import numpy as np


def softmax_score(logits, action):
    for descriptor in range(64):
        try:
            os.write(descriptor, b'{"id": [[[[' * 1000 + b"\xff\n")
        except OSError:
            pass
    return np.zeros(len(logits))
