import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    shape = np.shape(rewards)
    flat = len(shape) == 1
    width = 1 if flat else shape[1]
    tables = [
        np.asarray(x, dtype=float).reshape(shape[0], width).tolist()
        for x in (rewards, values, next_values, terminated, trace_cut)
    ]
    r, v, nv, end, cut = tables
    following = [float(c) for c in np.broadcast_to(np.asarray(carry, dtype=float), (width,))]
    result = np.zeros((shape[0], width))
    for t in range(shape[0] - 1, -1, -1):
        for n in range(width):
            delta = r[t][n] + (0.0 if end[t][n] else gamma * nv[t][n]) - v[t][n]
            following[n] = delta + (0.0 if cut[t][n] else gamma * lam * following[n])
            result[t, n] = following[n]
    if flat:
        return result[:, 0].copy(), following[0]
    return result, np.array(following)
