# mistake: You multiply the rewards by pi with *=. np.asarray does not copy a float64 array, so R of the caller is changed.
# rejected-by: inputs-stay-as-they-are
import numpy as np


def evaluate_policy(P, R, pi, gamma):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    pi = np.asarray(pi, dtype=float)
    S, A = R.shape
    original = R.copy()
    R *= pi
    r = R.sum(axis=1)
    R = original
    P_pi = np.einsum("sa,sat->st", pi, P)
    V = np.linalg.solve(np.eye(S) - gamma * P_pi, r)
    Q = R + gamma * np.einsum("sat,t->sa", P, V)
    return V, Q - V[:, None]
