# mistake: You refuse actions that are too large and let negative ones through. In NumPy the index −1 means the last entry, so the mistake of the caller goes unnoticed.
# rejected-by: action-out-of-range
import numpy as np


def softmax_score(logits, action):
    z = np.asarray(logits, dtype=float)
    if action >= z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    p = np.exp(z - z.max())
    return np.eye(z.size)[action] - p / p.sum()
