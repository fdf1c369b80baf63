import numpy as np


def softmax_score(logits, action):
    """Return the gradient of log softmax(logits)[action], an array of shape (n,)."""
    z = np.asarray(logits, dtype=float)
    if not 0 <= action < z.size:
        raise ValueError(f"action: expected one of 0..{z.size - 1}, got {action}")
    weights = np.exp(z - z.max())
    score = -weights / weights.sum()
    score[action] += 1.0
    return score
