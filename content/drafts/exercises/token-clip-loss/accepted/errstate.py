import numpy as np


def token_clip_loss(logp_new, logp_old, advantages, mask, eps, reduction):
    m = np.asarray(mask, dtype=np.float64)
    with np.errstate(all="ignore"):
        r = np.exp(np.subtract(logp_new, logp_old, dtype=np.float64))
        a = np.asarray(advantages, dtype=np.float64).reshape(-1, 1) + np.zeros_like(m)
        term = np.fmin(r * a, np.clip(r, 1 - eps, 1 + eps) * a)
    term = np.where((m == 0) | (a == 0), 0.0, term)
    per_row, length = term.sum(axis=1), m.sum(axis=1)
    if reduction == "token_mean":
        return -per_row.sum() / max(length.sum(), 1.0)
    if reduction == "response_mean":
        return -np.mean(np.divide(per_row, length, out=0 * per_row, where=length > 0))
    if reduction == "response_sum":
        return -np.mean(per_row)
    raise ValueError("reduction not known")
