import numpy as np


def evaluate_policy(P, R, pi, gamma):
    """Return (V, advantage): the exact value of pi, (S,), and Q - V, (S, A)."""
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    pi = np.asarray(pi, dtype=float)
    reward = (pi * R).sum(axis=1)
    step = np.einsum("sa,sat->st", pi, P)
    V = np.linalg.solve(np.eye(len(reward)) - gamma * step, reward)
    Q = R + gamma * P @ V
    return V, Q - V[:, None]
