# mistake: You compute the advantage from the reward alone. An action is also worth where it leads: add gamma times the expected next value.
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
    Q = R + gamma * (P_pi @ V)[:, None]
    return V, Q - V[:, None]
