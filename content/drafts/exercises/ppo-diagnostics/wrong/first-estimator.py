# mistake: Your kl is the mean of -log r. It has the right expectation, but single batches can make it negative; the term r - 1 is missing.
# rejected-by: kl
import numpy as np


def ppo_diagnostics(logp_new, logp_old, advantages, eps):
    advantages = np.asarray(advantages, dtype=np.float64)
    log_ratio = np.asarray(logp_new, dtype=np.float64) - np.asarray(
        logp_old, dtype=np.float64
    )
    ratio = np.exp(log_ratio)
    above, below = ratio > 1 + eps, ratio < 1 - eps
    active = (above & (advantages > 0)) | (below & (advantages < 0))
    return {
        "ratio_outside": float(np.mean(above | below)),
        "clip_active": float(np.mean(active)),
        # expm1 keeps the digits that ratio - 1 loses near a ratio of 1.
        "kl": float(np.mean(-log_ratio)),
        "advantage_mean": float(advantages.mean()),
        "advantage_std": float(advantages.std()),
    }
