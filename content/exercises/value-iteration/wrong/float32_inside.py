# mistake: You keep float32 inputs in float32. With seven digits V cannot come within tol; convert to float64 first.
# rejected-by: any-number-type
import numpy as np


def value_iteration(P, R, gamma, tol=1e-8):
    P = np.asarray(P)
    R = np.asarray(R)
    if not 0 <= gamma < 1:
        raise ValueError("gamma must be in [0, 1)")
    if np.any(np.abs(P.sum(axis=-1) - 1) > 1e-6):
        raise ValueError("P has a row that does not sum to 1")
    V = np.zeros(R.shape[0])
    for _ in range(3000):
        Q = R + gamma * P @ V
        new = Q.max(axis=1)
        change = np.max(np.abs(new - V))
        V = new
        if change * gamma <= tol * (1 - gamma):
            break
    if R.dtype == np.float32:
        V = V.astype(np.float32)
    policy = (R + gamma * P @ V).argmax(axis=1)
    return V.astype(float), policy
