import numpy as np


def importance_moments(p_new, p_old, f):
    p = np.asarray(p_new, np.float64)
    q = np.asarray(p_old, np.float64)
    f = np.asarray(f, np.float64)
    possible = q != 0
    if np.any(p[~possible] > 0):
        raise ValueError("p_new has outcomes that p_old never produces")
    w = np.divide(p, q, out=np.zeros(p.shape), where=possible)
    mean = np.sum(p * f)
    return mean, np.sum(p * w * f * f) - mean**2
