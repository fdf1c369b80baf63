# mistake: You write the new logits into a copy of theta. If theta holds integers, the copy does too, and the step is cut off.
# rejected-by: any-number-type
import numpy as np


def bandit_step(theta, action, reward, lr):
    new = np.array(theta)
    z = new.astype(float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    new[:] = z + lr * reward * score
    return new.astype(float)
