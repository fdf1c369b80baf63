# mistake: You leave gamma out of Q. What follows is discounted in Q just as in V.
# rejected-by: one-step-residual
import numpy as np


def evaluate_policy(P, R, pi, gamma):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    pi = np.asarray(pi, dtype=float)
    S, A = R.shape
    r = np.einsum("sa,sa->s", pi, R)
    P_pi = np.einsum("sa,sat->st", pi, P)
    V = np.linalg.solve(np.eye(S) - gamma * P_pi, r)
    Q = R + np.einsum("sat,t->sa", P, V)
    return V, Q - V[:, None]
