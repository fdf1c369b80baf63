# mistake: Your advantage_std divides by N - 1. Here it is the population value, ddof 0.
# rejected-by: advantage-moments
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
        "kl": float(np.mean(np.expm1(log_ratio) - log_ratio)),
        "advantage_mean": float(advantages.mean()),
        "advantage_std": float((advantages.std(ddof=1) if advantages.size > 1 else 0.0)),
    }
