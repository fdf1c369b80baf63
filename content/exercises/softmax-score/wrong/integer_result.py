# mistake: You make the result with np.zeros_like(logits). For integer logits that is an integer array, and the probabilities you store in it are cut off to 0.
# rejected-by: any-number-type
import numpy as np


def softmax_score(logits, action):
    z = np.asarray(logits)
    if not 0 <= action < z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    weights = np.exp(z.astype(float) - z.max())
    score = np.zeros_like(z)
    for k in range(z.size):
        score[k] = (1.0 if k == action else 0.0) - weights[k] / weights.sum()
    return score.astype(float)
