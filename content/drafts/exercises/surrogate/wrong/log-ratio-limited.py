# mistake: You limit the log-ratio to [-20, 20], as some training libraries do. That changes the objective of every sample beyond the limit.
# rejected-by: far-apart
import numpy as np


def surrogate(logp_new, logp_old, advantages):
    advantages = np.asarray(advantages, dtype=np.float64)
    log_ratio = np.asarray(logp_new, dtype=np.float64) - np.asarray(
        logp_old, dtype=np.float64
    )
    # A decision with advantage 0 may have any ratio: give it the harmless one.
    log_ratio = np.where(advantages == 0, 0.0, log_ratio)
    terms = np.exp(np.clip(log_ratio, -20, 20)) * advantages
    return float(terms.mean()), terms / len(terms)
