# mistake: You divide the advantages by their standard deviation. Some training loops do that later; here the plain Q − V is asked for.
# rejected-by: value-of-the-policy
import numpy as np


def evaluate_policy(P, R, pi, gamma):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    pi = np.asarray(pi, dtype=float)
    S, A = R.shape
    r = np.einsum("sa,sa->s", pi, R)
    P_pi = np.einsum("sa,sat->st", pi, P)
    V = np.linalg.solve(np.eye(S) - gamma * P_pi, r)
    Q = R + gamma * np.einsum("sat,t->sa", P, V)
    advantage = Q - V[:, None]
    return V, advantage / (advantage.std() + 1e-8)
