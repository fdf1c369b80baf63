# mistake: You keep the number type of theta. With float32 logits a float32 array comes back; convert to float64 first.
# rejected-by: any-number-type
import numpy as np


def bandit_step(theta, action, reward, lr):
    given = np.asarray(theta)
    z = given.astype(float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    new = z + lr * reward * score
    return new.astype(np.float32) if given.dtype == np.float32 else new
