# mistake: You take one softmax over the whole table. Each state has a policy of its own, so each row is normalised by itself.
# rejected-by: sum-of-scores
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max())
    p /= p.sum()
    grad = np.zeros_like(theta)
    for s, a in zip(states, actions):
        grad[s] -= p[s]
        grad[s, a] += 1
    return grad
