# mistake: You add the step to theta with +=. np.asarray does not copy a float64 array, so the parameters of the caller change.
# rejected-by: theta-stays-as-it-is
import numpy as np


def bandit_step(theta, action, reward, lr):
    z = np.asarray(theta, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    score = -p
    score[action] += 1.0
    z += lr * reward * score
    return z.copy()
