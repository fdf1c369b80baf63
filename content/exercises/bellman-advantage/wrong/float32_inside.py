# mistake: You keep float32 inputs in float32 and convert at the end. The lost digits do not come back; convert first.
# rejected-by: any-number-type
import numpy as np


def evaluate_policy(P, R, pi, gamma):
    P = np.asarray(P)
    R = np.asarray(R)
    pi = np.asarray(pi)
    S, A = R.shape
    r = np.einsum("sa,sa->s", pi, R)
    P_pi = np.einsum("sa,sat->st", pi, P)
    V = np.linalg.solve(np.eye(S) - gamma * P_pi, r)
    if R.dtype == np.float32:
        V = V.astype(np.float32).astype(float)
    Q = R + gamma * np.einsum("sat,t->sa", P, V)
    return V.astype(float), (Q - V[:, None]).astype(float)
