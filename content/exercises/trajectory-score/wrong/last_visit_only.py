# mistake: You assign the score to the row of the state. A second visit then overwrites the first; add the contributions up.
# rejected-by: every-visit-counts
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    for s, a in zip(states, actions):
        grad[s] = -p[s]
        grad[s, a] += 1
    return grad
