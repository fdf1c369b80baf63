# mistake: You refuse rows that sum to less than 1 and let larger sums through. The difference counts on both sides.
# rejected-by: rows-sum-to-one
import numpy as np


def value_iteration(P, R, gamma, tol=1e-8):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    if not 0 <= gamma < 1:
        raise ValueError("gamma must be in [0, 1)")
    if np.any(1 - P.sum(axis=-1) > 1e-6):
        raise ValueError("P has a row that does not sum to 1")
    V = np.zeros(R.shape[0])
    while True:
        Q = R + gamma * P @ V
        new = Q.max(axis=1)
        change = np.max(np.abs(new - V))
        V = new
        if change * gamma <= tol * (1 - gamma):
            break
    policy = (R + gamma * P @ V).argmax(axis=1)
    return V, policy
