# mistake: You return the expected immediate reward as the value. What follows counts too: solve the linear system.
# rejected-by: two-states
import numpy as np


def evaluate_policy(P, R, pi, gamma):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    pi = np.asarray(pi, dtype=float)
    S, A = R.shape
    r = np.einsum("sa,sa->s", pi, R)
    P_pi = np.einsum("sa,sat->st", pi, P)
    V = r
    Q = R + gamma * np.einsum("sat,t->sa", P, V)
    return V, Q - V[:, None]
