# mistake: You use methods of arrays on the input, so a list stops your code.
# rejected-by: any-input-form
import numpy as np


def softmax_score(logits, action):
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp((logits - logits.max()).astype(float))
    score = -weights / weights.sum()
    score[action] += 1
    return score
