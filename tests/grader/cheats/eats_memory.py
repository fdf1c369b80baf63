"""Allocates without end."""

import numpy as np


def softmax_score(logits, action):
    kept = []
    while True:
        kept.append(np.ones(50_000_000))
