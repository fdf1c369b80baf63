# mistake: You subtract 1/n in place of the probabilities. The two agree only at equal logits.
# rejected-by: step-along-the-score
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = np.full(z.size, -1.0 / z.size)
    score[action] += 1.0
    return z + lr * reward * score
