# mistake: You subtract the largest entry of the whole table. A row far below it underflows to zeros and gives 0/0 = nan; subtract the maximum of each row.
# rejected-by: rows-of-different-size
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max())
    p /= p.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    for s, a in zip(states, actions):
        grad[s] -= p[s]
        grad[s, a] += 1
    return grad
