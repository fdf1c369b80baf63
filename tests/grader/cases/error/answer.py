"""Divides by zero."""

import numpy as np


def softmax_score(logits, action):
    print("before")
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    score = np.eye(len(logits))[action] - weights / weights.sum()
    return score / (1 // 0)
