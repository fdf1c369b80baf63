# mistake: You return π − e_a, the gradient of −log π(a). That is the cross-entropy loss of a classifier; the score is the gradient of +log π(a), so both signs turn round.
# rejected-by: one-hot-minus-probabilities
import numpy as np


def softmax_score(logits, action):
    z = np.asarray(logits, dtype=float)
    if not 0 <= action < z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    p = np.exp(z - z.max())
    p /= p.sum()
    p[action] -= 1.0
    return p
