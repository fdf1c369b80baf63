# mistake: You index with np.asarray(states). For an empty list that is a float array, and NumPy refuses it as an index; ask for integers with dtype=int.
# rejected-by: empty-trajectory
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    s, a = np.asarray(states), np.asarray(actions)
    np.add.at(grad, (s, a), 1.0)
    np.add.at(grad, s, -p[s])
    return grad
