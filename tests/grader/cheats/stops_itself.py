"""Waits for ever without using the processor."""

import signal

import numpy as np


def softmax_score(logits, action):
    signal.pause()
    return np.zeros(len(logits))
