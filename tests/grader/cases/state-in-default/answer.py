"""Collects results in a default argument."""

import numpy as np


def softmax_score(logits, action, seen=[]):
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    score = np.eye(len(logits))[action] - weights / weights.sum()
    seen.append(1)
    return score * min(len(seen), 2)
