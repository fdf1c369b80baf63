# mistake: You multiply the advantage of an empty response by a mask of zeros. If it is nan, so is your loss.
# rejected-by: empty-response
import numpy as np


def token_clip_loss(logp_new, logp_old, advantages, mask, eps, reduction):
    valid = np.asarray(mask).astype(bool)
    counts = valid.sum(axis=1)
    new = np.asarray(logp_new, dtype=np.float64)
    old = np.asarray(logp_old, dtype=np.float64)
    used = np.asarray(advantages, dtype=np.float64)

    log_ratio = np.zeros(valid.shape)
    log_ratio[valid] = new[valid] - old[valid]
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
