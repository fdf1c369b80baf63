import numpy as np


def trajectory_score(theta, states, actions):
    """Return sum_t grad_theta log pi(actions[t] | states[t]), an array (S, A)."""
    theta = np.asarray(theta, dtype=float)
    weights = np.exp(theta - theta.max(axis=1, keepdims=True))
    pi = weights / weights.sum(axis=1, keepdims=True)
    grad = np.zeros(theta.shape)
    for s, a in zip(states, actions, strict=True):
        grad[s] -= pi[s]
        grad[s, a] += 1.0
    return grad
