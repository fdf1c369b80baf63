# mistake: You divide by the number of steps. The log-probability of a trajectory is the sum over its steps, so two trajectories in a row add their scores.
# rejected-by: parts-add-up
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    for s, a in zip(states, actions):
        grad[s] -= p[s]
        grad[s, a] += 1
    return grad / max(len(states), 1)
