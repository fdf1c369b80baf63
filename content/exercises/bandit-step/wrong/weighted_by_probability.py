# mistake: You multiply the step by π(a). The pull already happens with that probability, so this counts it twice.
# rejected-by: right-on-average
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    return z + lr * reward * p[action] * score
