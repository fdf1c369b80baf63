import numpy as np


def reward_to_go(rewards, gamma):
    if not (gamma >= 0.0 and gamma <= 1.0):
        raise ValueError("Gamma out of range: %s" % gamma)
    T = len(rewards)
    G = np.zeros(T + 1)
    for t in range(T - 1, -1, -1):
        G[t] = float(rewards[t]) + gamma * G[t + 1]
    return G[:-1]
