import numpy as np


def bandit_step(theta, action, reward, lr):
    """Return the logits after one REINFORCE step, an array of shape (n,).

    theta: (n,). action: the arm that was pulled, 0..n-1. reward, lr: numbers.
    """
    z = np.asarray(theta, dtype=float)
    return z.copy()  # take a step from here
