# mistake: You build the transition matrix with rows and columns exchanged. Row s holds where the policy goes from s.
# rejected-by: value-of-the-policy
import numpy as np


def evaluate_policy(P, R, pi, gamma):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    pi = np.asarray(pi, dtype=float)
    S, A = R.shape
    r = np.einsum("sa,sa->s", pi, R)
    P_pi = np.einsum("sa,sat->ts", pi, P)
    V = np.linalg.solve(np.eye(S) - gamma * P_pi, r)
    Q = R + gamma * np.einsum("sat,t->sa", P, V)
    return V, Q - V[:, None]
