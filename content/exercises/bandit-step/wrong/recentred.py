# mistake: You subtract the mean of the new logits. The policy is the same, but these are not the logits after the step.
# rejected-by: logits-keep-their-sum
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    new = z + lr * reward * score
    return new - new.mean()
