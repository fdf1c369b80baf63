# mistake: You use only the sign of the reward. A reward twice as large makes a step twice as large.
# rejected-by: step-grows-with-the-reward
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    return z + lr * np.sign(reward) * score
