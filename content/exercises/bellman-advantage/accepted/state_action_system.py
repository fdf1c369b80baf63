import numpy as np


def evaluate_policy(P, R, pi, gamma):
    # Solve for Q over all S * A pairs, then average.
    R = np.array(R, dtype=float)
    P = np.array(P, dtype=float)
    pi = np.array(pi, dtype=float)
    S, A = R.shape
    step = (P[:, :, :, None] * pi[None, None, :, :]).reshape(S * A, S * A)
    Q = (np.linalg.inv(np.eye(S * A) - gamma * step) @ R.ravel()).reshape(S, A)
    V = (pi * Q).sum(axis=1)
    return V, (Q.T - V).T
