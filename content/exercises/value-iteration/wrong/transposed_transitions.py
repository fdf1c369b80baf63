# mistake: You sum over the state you come from. In P[s, a, s2] the last axis is where you go, and V belongs to it.
# rejected-by: optimal-values
import numpy as np


def value_iteration(P, R, gamma, tol=1e-8):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    if not 0 <= gamma < 1:
        raise ValueError("gamma must be in [0, 1)")
    if np.any(np.abs(P.sum(axis=-1) - 1) > 1e-6):
        raise ValueError("P has a row that does not sum to 1")
    V = np.zeros(R.shape[0])
    for _ in range(300):
        Q = R + gamma * np.einsum("tas,t->sa", P, V)
        new = Q.max(axis=1)
        change = np.max(np.abs(new - V))
        V = new
        if change * gamma <= tol * (1 - gamma):
            break
    policy = (R + gamma * np.einsum("tas,t->sa", P, V)).argmax(axis=1)
    return V, policy
