import numpy as np


def value_iteration(P, R, gamma, tol=1e-8):
    if gamma < 0 or gamma >= 1:
        raise ValueError("gamma out of range")
    P, R = np.array(P, dtype=float), np.array(R, dtype=float)
    if (abs(1 - P.sum(2)) > 1e-6).any():
        raise ValueError("rows of P must sum to one")
    S = len(R)
    rows = np.arange(S)
    policy = np.zeros(S, dtype=int)
    for _ in range(1000):
        V = np.linalg.solve(np.eye(S) - gamma * P[rows, policy], R[rows, policy])
        Q = R + gamma * np.einsum("sat,t->sa", P, V)
        better = Q.max(axis=1) > Q[rows, policy] + 1e-12 * (1 + np.abs(Q).max())
        if not better.any():
            break
        policy = np.where(better, Q.argmax(axis=1), policy)
    return V, Q.argmax(axis=1)
