# mistake: You subtract half of the probabilities.
# rejected-by: sums-to-zero
import numpy as np


def softmax_score(logits, action):
    logits = np.array(logits, dtype=np.float64)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    score = -0.5 * weights / weights.sum()
    score[action] += 1
    return score
