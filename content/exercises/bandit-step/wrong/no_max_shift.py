# mistake: You call exp on the logits as they are. Above about 709 that overflows; subtract the largest logit first.
# rejected-by: large-logits
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z)
    p /= p.sum()
    score = -p
    score[action] += 1.0
    return z + lr * reward * score
