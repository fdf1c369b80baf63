# mistake: You squash every logit on its own with a sigmoid. The probabilities of a softmax share one denominator, so that adding a constant to all logits changes nothing.
# rejected-by: shift-changes-nothing
import numpy as np


def softmax_score(logits, action):
    z = np.asarray(logits, dtype=float)
    if not 0 <= action < z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    score = -0.5 * (1.0 + np.tanh(z / 2.0))
    score[action] += 1.0
    return score
