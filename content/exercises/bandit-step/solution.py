import numpy as np


def bandit_step(theta, action, reward, lr):
    """Return the logits after one REINFORCE step, an array of shape (n,)."""
    z = np.asarray(theta, dtype=float)
    weights = np.exp(z - z.max())
    score = -weights / weights.sum()
    score[action] += 1.0
    return z + lr * reward * score
