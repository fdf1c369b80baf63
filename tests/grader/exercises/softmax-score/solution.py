import numpy as np


def softmax_score(logits, action):
    """Return the score (n,)."""
    logits = np.array(logits, dtype=np.float64)
    if not 0 <= action < len(logits):
        raise ValueError(f"action must be in 0..{len(logits) - 1}, not {action}")
    weights = np.exp(logits - logits.max())
    score = -weights / weights.sum()
    score[action] += 1
    return score
