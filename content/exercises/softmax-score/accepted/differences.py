import numpy as np


def softmax_score(logits, action):
    # π(k) = 1 / Σ_j exp(z_j − z_k), one column of differences per action
    z = np.asarray(logits, dtype=float)
    if not (0 <= int(action) < z.shape[0]):
        raise ValueError("action is not in 0..n-1")
    gaps = np.minimum(z[:, None] - z[None, :], 600.0)
    pi = 1.0 / np.exp(gaps).sum(axis=0)
    return (np.arange(z.shape[0]) == action) - pi
