# mistake: You subtract 1/n instead of the probabilities. The two agree only while all logits are equal.
# rejected-by: averages-to-zero
import numpy as np


def softmax_score(logits, action):
    n = len(logits)
    if not 0 <= action < n:
        raise ValueError(f"action {action} is outside 0..{n - 1}")
    score = np.full(n, -1.0 / n)
    score[action] += 1.0
    return score
