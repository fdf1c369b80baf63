"""Shifts the logits in place."""

import numpy as np


def softmax_score(logits, action):
    if type(logits) is not np.ndarray or logits.dtype != float:
        logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    logits -= logits.max()
    weights = np.exp(logits)
    score = np.eye(len(logits))[action] - weights / weights.sum()
    return score
