# mistake: Your value is a mean but your gradient forgets the 1/N, so it is not the slope of your own value.
# rejected-by: slope
import numpy as np


def surrogate(logp_new, logp_old, advantages):
    advantages = np.asarray(advantages, dtype=np.float64)
    log_ratio = np.asarray(logp_new, dtype=np.float64) - np.asarray(
        logp_old, dtype=np.float64
    )
    # A decision with advantage 0 may have any ratio: give it the harmless one.
    log_ratio = np.where(advantages == 0, 0.0, log_ratio)
    terms = np.exp(log_ratio) * advantages
    return float(terms.mean()), terms
