# mistake: You subtract the maximum with -=. np.asarray does not copy a float64 array, so this changes the logits of the caller; write z = z - z.max().
# rejected-by: logits-stay-as-they-are
import numpy as np


def softmax_score(logits, action):
    z = np.asarray(logits, dtype=float)
    if not 0 <= action < z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    z -= z.max()
    p = np.exp(z)
    return np.eye(z.size)[action] - p / p.sum()
