# mistake: Your gradient carries the ratio twice, A r**2 / N. The derivative of exp is exp: one factor r, not two.
# rejected-by: gradient
import numpy as np


def surrogate(logp_new, logp_old, advantages):
    advantages = np.asarray(advantages, dtype=np.float64)
    log_ratio = np.asarray(logp_new, dtype=np.float64) - np.asarray(
        logp_old, dtype=np.float64
    )
    # A decision with advantage 0 may have any ratio: give it the harmless one.
    log_ratio = np.where(advantages == 0, 0.0, log_ratio)
    terms = np.exp(log_ratio) * advantages
    return float(terms.mean()), terms * np.exp(log_ratio) / len(terms)
