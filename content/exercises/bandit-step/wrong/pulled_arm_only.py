# mistake: You move only the logit of the pulled arm. The score has an entry for every arm, −π(k) for the others.
# rejected-by: logits-keep-their-sum
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = np.zeros_like(p)
    score[action] = 1.0 - p[action]
    return z + lr * reward * score
