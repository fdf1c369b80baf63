"""Overflows on the way."""

import numpy as np


def softmax_score(logits, action):
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    np.exp(logits + 1000.0)
    weights = np.exp(logits - logits.max())
    score = np.eye(len(logits))[action] - weights / weights.sum()
    return score
