# mistake: You compare with action > n. There are n actions and they start at 0, so the action n itself is already outside.
# rejected-by: action-out-of-range
import numpy as np


def softmax_score(logits, action):
    z = np.asarray(logits, dtype=float)
    if action < 0 or action > z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    p = np.exp(z - z.max())
    score = np.array([float(k == action) for k in range(z.size)])
    return score - p / p.sum()
