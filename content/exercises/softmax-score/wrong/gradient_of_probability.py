# mistake: You return the gradient of π(a) itself, π(a)·(e_a − π). The score is the gradient of log π(a): divide by π(a), that is, leave the factor out.
# rejected-by: slope-of-the-log-probability
import numpy as np


def softmax_score(logits, action):
    z = np.asarray(logits, dtype=float)
    if not 0 <= action < z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    p = np.exp(z - z.max())
    p /= p.sum()
    return p[action] * (np.eye(z.size)[action] - p)
