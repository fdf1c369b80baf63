# mistake: You normalise along axis 0, over the states. The probabilities of one state are a row and are normalised along axis 1.
# rejected-by: sum-of-scores
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max(axis=0))
    p /= p.sum(axis=0)
    grad = np.zeros_like(theta)
    for s, a in zip(states, actions):
        grad[s] -= p[s]
        grad[s, a] += 1
    return grad
