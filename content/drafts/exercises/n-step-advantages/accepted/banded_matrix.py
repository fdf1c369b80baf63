import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    r = np.asarray(rewards, dtype=np.float64)
    v = np.asarray(values, dtype=np.float64)
    if n <= 0:
        raise ValueError("argument n has to be at least one")
    if v.shape[0] != r.shape[0] + 1:
        raise ValueError("values has the wrong length")
    T = r.shape[0]
    t = np.arange(T)
    lag = t[None, :] - t[:, None]
    inside = (lag >= 0) & (lag < n)
    weights = np.where(inside, np.power(float(gamma), np.abs(lag)), 0.0)
    m = np.minimum(n, T - t)
    return weights @ r + np.power(float(gamma), m) * v[t + m] - v[:T]
