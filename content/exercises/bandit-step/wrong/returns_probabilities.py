# mistake: You return the new probabilities. The function returns the new logits.
# rejected-by: no-reward-no-step
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    z = z + lr * reward * score
    p = np.exp(z - z.max())
    return p / p.sum()
