# mistake: You return minus the probabilities and leave out the one-hot vector.
# rejected-by: one-hot-minus-probabilities
import numpy as np


def softmax_score(logits, action):
    logits = np.array(logits, dtype=np.float64)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    return -weights / weights.sum()
