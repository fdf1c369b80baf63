# mistake: You return the bare number sum([]) = 0 for an empty trajectory. The gradient always has the shape of theta, so return zeros of that shape.
# rejected-by: empty-trajectory
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)

    def score(s, a):
        grad = np.zeros_like(theta)
        grad[s] = -p[s]
        grad[s, a] += 1
        return grad

    return sum(score(s, a) for s, a in zip(states, actions))
