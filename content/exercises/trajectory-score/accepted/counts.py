import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.asarray(theta, dtype=np.float64)
    n_states, n_actions = theta.shape
    log_pi = theta - np.logaddexp.reduce(theta, axis=1, keepdims=True)
    flat = np.asarray(states, dtype=int) * n_actions + np.asarray(actions, dtype=int)
    counts = np.bincount(flat, minlength=theta.size).reshape(n_states, n_actions)
    return counts - counts.sum(axis=1, keepdims=True) * np.exp(log_pi)
