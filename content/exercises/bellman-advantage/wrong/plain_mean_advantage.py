# mistake: You subtract the plain mean of Q over the actions. The mean that counts is the one under pi, which is V(s).
# rejected-by: mean-advantage-is-zero
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
    return V, Q - Q.mean(axis=1, keepdims=True)
