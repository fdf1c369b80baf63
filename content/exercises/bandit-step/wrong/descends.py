# mistake: You subtract the step. REINFORCE climbs: a rewarded arm becomes more likely.
# rejected-by: the-known-step
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    return z - lr * reward * score
