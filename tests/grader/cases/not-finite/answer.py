"""Divides zero by zero for large logits."""

import numpy as np


def softmax_score(logits, action):
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    with np.errstate(all="ignore"):
        weights = np.exp(logits * 1e300)
    with np.errstate(all="ignore"):
        score = np.eye(len(logits))[action] - weights / weights.sum()
    return score
