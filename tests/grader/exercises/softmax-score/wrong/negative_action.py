# mistake: You let a negative action count from the end.
# rejected-by: bad-action
import numpy as np


def softmax_score(logits, action):
    logits = np.array(logits, dtype=np.float64)
    if action >= len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    score = -weights / weights.sum()
    score[action] += 1
    return score
