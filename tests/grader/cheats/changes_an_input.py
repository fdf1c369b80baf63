"""Shifts the logits in place."""

import numpy as np


def softmax_score(logits, action):
    if isinstance(logits, list):
        logits = np.array(logits)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    logits -= logits.max().astype(logits.dtype)
    weights = np.exp(logits.astype(float))
    return np.eye(len(logits))[action] - weights / weights.sum()
