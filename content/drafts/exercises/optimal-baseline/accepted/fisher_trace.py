import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, float)
    e = np.exp(z - z.max())
    pi = e / e.sum()
    q = np.asarray(q, float)
    v = np.inner(pi, q)
    g = np.identity(len(pi)) - np.tile(pi, (len(pi), 1))
    fisher = np.einsum("a,ai,aj->ij", pi, g, g)
    weighted = np.einsum("a,a,ai,aj->ij", pi, q, g, g)
    if pi.max() == 1 and not np.any(np.sort(pi)[:-1]):
        return v, v
    return v, np.trace(weighted) / np.trace(fisher)
