# mistake: You test the row sums with np.allclose, which forgives differences up to 1e-5. A row that is off by more than 1e-6 has to be refused.
# rejected-by: rows-sum-to-one
import numpy as np


def value_iteration(P, R, gamma, tol=1e-8):
    P = np.asarray(P, dtype=float)
    R = np.asarray(R, dtype=float)
    if not 0 <= gamma < 1:
        raise ValueError("gamma must be in [0, 1)")
    if not np.allclose(P.sum(axis=-1), 1.0):
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
