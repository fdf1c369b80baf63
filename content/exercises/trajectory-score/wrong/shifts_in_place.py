# mistake: You subtract the row maxima from theta with -=. np.asarray does not copy a float64 array, so the parameters of the caller change.
# rejected-by: inputs-stay-as-they-are
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    theta -= theta.max(axis=1, keepdims=True)
    p = np.exp(theta)
    p /= p.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    for s, a in zip(states, actions):
        grad[s] -= p[s]
        grad[s, a] += 1
    return grad
