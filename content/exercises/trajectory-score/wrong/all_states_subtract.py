# mistake: You subtract the probabilities from every row at every step. A step says nothing about the states the agent is not in.
# rejected-by: unvisited-rows-are-zero
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    for s, a in zip(states, actions):
        grad -= p
        grad[s, a] += 1
    return grad
