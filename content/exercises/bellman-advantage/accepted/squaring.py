import numpy as np


def evaluate_policy(P, R, pi, gamma):
    # Sum of the series r + M r + M^2 r + ..., doubling the number of terms each round.
    P, R, pi = (np.asarray(x, dtype=np.float64) for x in (P, R, pi))
    M = gamma * (pi[:, :, None] * P).sum(axis=1)
    V = (pi * R).sum(axis=1)
    for _ in range(40):
        V = V + M @ V
        M = M @ M
    advantage = R + gamma * P @ V
    advantage -= V.reshape(-1, 1)
    return V, advantage
