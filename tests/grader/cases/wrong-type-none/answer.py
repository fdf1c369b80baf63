"""Forgets to return."""

import numpy as np


def softmax_score(logits, action):
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    score = np.eye(len(logits))[action] - weights / weights.sum()
