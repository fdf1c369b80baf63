# mistake: You leave out the last step. states[t] and actions[t] belong together for every t; there is no extra final state in the list.
# rejected-by: sum-of-scores
import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=float)
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    for t in range(len(states) - 1):
        grad[states[t]] -= p[states[t]]
        grad[states[t], actions[t]] += 1
    return grad
