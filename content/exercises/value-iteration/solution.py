import numpy as np


def value_iteration(P, R, gamma, tol=1e-8):
    """Return (V, policy): the optimal values within tol, and a policy greedy for V."""
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    if not 0 <= gamma < 1:
        raise ValueError(f"gamma: expected a number in [0, 1), got {gamma}")
    if np.any(np.abs(P.sum(axis=2) - 1.0) > 1e-6):
        raise ValueError("P: expected every row P[s, a] to sum to 1")
    V = np.zeros(len(R))
    error_bound = np.inf
    while error_bound > tol:
        before = V
        V = (R + gamma * P @ before).max(axis=1)
        error_bound = np.abs(V - before).max() * gamma / (1.0 - gamma)
    policy = (R + gamma * P @ V).argmax(axis=1)
    return V, policy
