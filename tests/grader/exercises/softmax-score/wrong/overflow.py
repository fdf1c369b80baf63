# mistake: You exponentiate the logits as they are, which overflows for large ones.
# rejected-by: one-hot-minus-probabilities
import numpy as np


def softmax_score(logits, action):
    logits = np.array(logits, dtype=np.float64)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits)
    score = -weights / weights.sum()
    score[action] += 1
    return score
