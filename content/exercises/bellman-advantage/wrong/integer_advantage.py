# mistake: You store the advantages in np.zeros_like(R). For integer rewards they are cut off to integers.
# rejected-by: any-number-type
import numpy as np


def evaluate_policy(P, R, pi, gamma):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R)
    pi = np.asarray(pi, dtype=float)
    S, A = R.shape
    r = np.einsum("sa,sa->s", pi, R)
    P_pi = np.einsum("sa,sat->st", pi, P)
    V = np.linalg.solve(np.eye(S) - gamma * P_pi, r)
    Q = R + gamma * np.einsum("sat,t->sa", P, V)
    advantage = np.zeros_like(R)
    advantage[:] = Q - V[:, None]
    return V, advantage.astype(float)
