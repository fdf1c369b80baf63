# mistake: You repeat a fixed number of sweeps. Near gamma 1 they are far from the end; the linear system gives the exact value at once.
# rejected-by: gamma-close-to-one
import numpy as np


def evaluate_policy(P, R, pi, gamma):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    pi = np.asarray(pi, dtype=float)
    S, A = R.shape
    r = np.einsum("sa,sa->s", pi, R)
    P_pi = np.einsum("sa,sat->st", pi, P)
    V = np.zeros(S)
    for _ in range(1000):
        V = r + gamma * P_pi @ V
    Q = R + gamma * np.einsum("sat,t->sa", P, V)
    return V, Q - V[:, None]
