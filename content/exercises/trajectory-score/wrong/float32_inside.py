# mistake: You keep a float32 table in float32. Convert theta to float64 before you compute anything.
# rejected-by: any-number-type
import numpy as np


def trajectory_score(theta, states, actions):
    given = np.asarray(theta)
    theta = given.astype(float)
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    p = p / p.sum(axis=1, keepdims=True)
    grad = np.zeros(theta.shape)
    for s, a in zip(states, actions):
        grad[s] -= p[s]
        grad[s, a] += 1
    return grad.astype(np.float32) if given.dtype == np.float32 else grad
