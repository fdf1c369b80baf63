import numpy as np


def cross_entropy_gradient(logits, label):
    log_p = logits - np.logaddexp.reduce(logits)
    return np.exp(log_p) - np.eye(len(logits))[label]


def bandit_step(theta, action, reward, lr):
    # Gradient descent on the loss with the pulled arm as label, weighted by the reward.
    new = np.array(theta, dtype=np.float64)
    new -= float(lr) * float(reward) * cross_entropy_gradient(new.copy(), action)
    return new
