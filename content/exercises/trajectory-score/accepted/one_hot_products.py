import numpy as np


def trajectory_score(theta, states, actions):
    theta = np.array(theta, dtype=float)
    S, A = theta.shape
    in_state = np.zeros((len(states), S))
    took = np.zeros((len(states), A))
    for t, (s, a) in enumerate(zip(states, actions)):
        in_state[t, s] = 1.0
        took[t, a] = 1.0
    e = np.exp(theta - np.max(theta, axis=1)[:, None])
    pi = e / np.sum(e, axis=1)[:, None]
    return in_state.T @ (took - in_state @ pi)
