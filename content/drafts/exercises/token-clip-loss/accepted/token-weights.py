import numpy as np


def token_clip_loss(logp_new, logp_old, advantages, mask, eps, reduction):
    on = np.array(mask, dtype=bool)
    n = on.sum(axis=1, keepdims=True)
    b = len(on)
    weights = {
        "token_mean": np.full((b, 1), 1 / max(1, n.sum())),
        "response_mean": 1 / (b * np.maximum(n, 1)),
        "response_sum": np.full((b, 1), 1 / b),
    }
    if reduction not in weights:
        raise ValueError(f"reduction must be one of {sorted(weights)}")
    i, t = np.nonzero(on)
    d = np.array(logp_new, dtype=float)[i, t] - np.array(logp_old, dtype=float)[i, t]
    a = np.array(advantages, dtype=float)[i]
    w = weights[reduction][i, 0]
    bad = a < 0
    r = np.exp(np.where(bad, d, np.minimum(d, 1.0)))
    capped = np.where(bad, np.maximum(r, 1 - eps), np.minimum(r, 1 + eps))
    return float(-np.sum(w * capped * a))
