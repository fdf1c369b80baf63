# mistake: You give every token the ratio of the whole response. The token objective uses the ratio of the token itself.
# rejected-by: ratio-per-token
import numpy as np


def token_clip_loss(logp_new, logp_old, advantages, mask, eps, reduction):
    valid = np.asarray(mask).astype(bool)
    counts = valid.sum(axis=1)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    used = np.where(counts > 0, np.asarray(advantages, dtype=np.float64), 0.0)

    log_ratio = np.zeros(valid.shape)
    log_ratio[valid] = new[valid] - old[valid]
    log_ratio = np.where(valid, log_ratio.sum(axis=1, keepdims=True), 0.0)
    a = np.broadcast_to(used[:, None], valid.shape)
    # For a >= 0 the clip makes any larger ratio irrelevant: no overflow from there.
    log_ratio = np.where(a < 0, log_ratio, np.minimum(log_ratio, 10.0))
    ratio = np.exp(log_ratio)
    terms = np.minimum(ratio * a, np.clip(ratio, 1 - eps, 1 + eps) * a) * valid

    if reduction == "token_mean":
        objective = terms.sum() / max(counts.sum(), 1)
    elif reduction == "response_mean":
        objective = (terms.sum(axis=1) / np.maximum(counts, 1)).mean()
    elif reduction == "response_sum":
        objective = terms.sum(axis=1).mean()
    else:
        raise ValueError(f"unknown reduction {reduction!r}")
    return float(-objective)
