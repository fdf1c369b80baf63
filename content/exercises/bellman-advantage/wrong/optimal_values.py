# mistake: You take the maximum over the actions. That is the value of the best policy; asked for is the value of pi.
# rejected-by: value-of-the-policy
import numpy as np


def evaluate_policy(P, R, pi, gamma):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    pi = np.asarray(pi, dtype=float)
    S, A = R.shape
    r = np.einsum("sa,sa->s", pi, R)
    P_pi = np.einsum("sa,sat->st", pi, P)
    V = np.zeros(S)
    for _ in range(3000):
        V = (R + gamma * np.einsum("sat,t->sa", P, V)).max(axis=1)
    Q = R + gamma * np.einsum("sat,t->sa", P, V)
    return V, Q - V[:, None]
