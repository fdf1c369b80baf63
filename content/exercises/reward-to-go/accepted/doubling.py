import numpy as np


def reward_to_go(rewards, gamma):
    # After m rounds G[t] covers 2^m rewards: log2(T) vector operations.
    if gamma < 0 or gamma > 1:
        raise ValueError("gamma is not in [0, 1]")
    G = np.array(rewards, dtype=float)
    shift = 1
    discount = float(gamma)
    while shift < G.size:
        longer = G.copy()
        longer[:-shift] += discount * G[shift:]
        G = longer
        shift *= 2
        discount *= discount
    return G
