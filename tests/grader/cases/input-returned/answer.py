"""Writes the result into the input."""

import numpy as np


def softmax_score(logits, action):
    result = (
        logits
        if type(logits) is np.ndarray and logits.dtype == float
        else np.empty(len(logits))
    )
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    score = np.eye(len(logits))[action] - weights / weights.sum()
    result[:] = score
    return result
