# mistake: You average over the actions with equal weights. The policy says how often each action is taken; use pi.
# rejected-by: value-of-the-policy
import numpy as np


def evaluate_policy(P, R, pi, gamma):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    pi = np.asarray(pi, dtype=float)
    S, A = R.shape
    r = R.mean(axis=1)
    P_pi = P.mean(axis=1)
    V = np.linalg.solve(np.eye(S) - gamma * P_pi, r)
    Q = R + gamma * np.einsum("sat,t->sa", P, V)
    return V, Q - V[:, None]
