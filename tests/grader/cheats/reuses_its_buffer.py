"""Returns the same memory at each call."""

import numpy as np


buffer = np.zeros(2_000)


def softmax_score(logits, action):
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    result = buffer[: len(logits)]
    result[:] = np.eye(len(logits))[action] - weights / weights.sum()
    return result
