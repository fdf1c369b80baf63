# mistake: You fill in the entry of the chosen action and leave the others at 0. Raising any other logit takes probability away from the chosen action, so their entries are −π(k).
# rejected-by: adds-up-to-zero
import numpy as np


def softmax_score(logits, action):
    z = np.asarray(logits, dtype=float)
    if not 0 <= action < z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    p = np.exp(z - z.max())
    p /= p.sum()
    score = np.zeros(z.size)
    score[action] = 1.0 - p[action]
    return score
