# mistake: You return theta itself when the reward is 0. np.asarray does not copy a float64 array, so result and input are the same memory; return a copy.
# rejected-by: no-reward-no-step
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    if reward == 0:
        return z
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    return z + lr * reward * score
