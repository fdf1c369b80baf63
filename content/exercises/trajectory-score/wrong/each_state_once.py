# mistake: You subtract the probabilities once per visited state. Every visit subtracts them again, whichever action was taken.
# rejected-by: rows-add-up-to-zero
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    for s, a in zip(states, actions):
        grad[s, a] += 1
    for s in set(np.asarray(states, dtype=int).tolist()):
        grad[s] -= p[s]
    return grad
