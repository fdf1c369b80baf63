# mistake: You differentiate π(a|s) and not its logarithm. The extra factor π(a|s) has to go.
# rejected-by: slope-of-the-log-probability
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    for s, a in zip(states, actions):
        grad[s] -= p[s, a] * p[s]
        grad[s, a] += p[s, a]
    return grad
