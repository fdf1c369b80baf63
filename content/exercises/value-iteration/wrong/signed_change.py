# mistake: You forgot the absolute value of the change. With negative rewards the values fall, every difference is below tol, and the loop stops at once.
# rejected-by: negative-rewards
import numpy as np


def value_iteration(P, R, gamma, tol=1e-8):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    if not 0 <= gamma < 1:
        raise ValueError("gamma must be in [0, 1)")
    if np.any(np.abs(P.sum(axis=-1) - 1) > 1e-6):
        raise ValueError("P has a row that does not sum to 1")
    V = np.zeros(R.shape[0])
    while True:
        Q = R + gamma * P @ V
        new = Q.max(axis=1)
        change = np.max(new - V)
        V = new
        if change * gamma <= tol * (1 - gamma):
            break
    policy = (R + gamma * P @ V).argmax(axis=1)
    return V, policy
