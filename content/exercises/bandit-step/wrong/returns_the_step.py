# mistake: You return the change of the logits. The new logits are the old ones plus that change.
# rejected-by: no-reward-no-step
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    return lr * reward * score
