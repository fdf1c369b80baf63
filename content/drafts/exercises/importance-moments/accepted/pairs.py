import numpy as np


def importance_moments(p_new, p_old, f):
    # The variance as a mean over pairs: sum_xy q_x q_y (z_x - z_y)^2 / 2.
    p, q, f = (np.array(x, dtype=float) for x in (p_new, p_old, f))
    if p[q == 0].any():
        raise ValueError("p_old must be positive wherever p_new is")
    p, q, f = p[q > 0], q[q > 0], f[q > 0]
    z = p / q * f
    half = np.sqrt(q)[:, None] * (z[:, None] - z[None, :])
    variance = 0.0
    for weights, row in zip(np.sqrt(q), half.T):
        variance += np.sum((weights * row) ** 2) / 2
    return np.dot(q, z), variance / q.sum()
