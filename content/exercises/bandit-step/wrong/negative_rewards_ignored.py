# mistake: You cut negative rewards off at 0. They push the pulled arm down, and that is wanted.
# rejected-by: step-grows-with-the-reward
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    return z + lr * max(reward, 0.0) * score
