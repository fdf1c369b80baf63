import math

import numpy as np


def value_iteration(P, R, gamma, tol=1e-8):
    # From V = 0 the error after k sweeps is at most gamma^k max|R| / (1 - gamma).
    P = np.asarray(P, dtype=np.float64)
    R = np.asarray(R, dtype=np.float64)
    if gamma < 0:
        raise ValueError("gamma is negative")
    if gamma >= 1:
        raise ValueError("gamma is not below 1")
    if np.abs(P.sum(axis=2) - 1).max() > 1e-6:
        raise ValueError("the probabilities P[s, a] do not sum to 1")
    start = np.abs(R).max() / (1 - gamma)
    sweeps = 1
    if gamma > 0 and start > tol:
        sweeps += math.ceil(math.log(tol / start) / math.log(gamma))
    V = np.zeros(len(R))
    for _ in range(sweeps):
        V = np.max(R + gamma * P.dot(V), axis=1)
    Q = R + gamma * P.dot(V)
    # the last of the maximisers, where several are equal
    return V, Q.shape[1] - 1 - Q[:, ::-1].argmax(axis=1)
