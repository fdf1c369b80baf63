# mistake: You call exp on the logits as they are. Above about 709 that overflows to infinity, and infinity over infinity is nan; subtract the largest logit first.
# rejected-by: large-logits
import numpy as np


def softmax_score(logits, action):
    z = np.asarray(logits, dtype=float)
    if not 0 <= action < z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    p = np.exp(z) / np.sum(np.exp(z))
    return np.eye(z.size)[action] - p
