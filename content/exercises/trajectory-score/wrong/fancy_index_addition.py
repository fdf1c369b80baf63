# mistake: You write grad[states, actions] += 1. With repeated pairs NumPy adds only once; use np.add.at or a loop.
# rejected-by: every-visit-counts
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    s = np.asarray(states, dtype=int)
    a = np.asarray(actions, dtype=int)
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    grad[s, a] += 1
    visits = np.bincount(s, minlength=len(theta))
    return grad - visits[:, None] * p
