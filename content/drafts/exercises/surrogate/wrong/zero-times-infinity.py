# mistake: Where the ratio overflows you multiply infinity by an advantage of 0 and get nan. A weightless decision contributes exactly 0.
# rejected-by: zero-advantage
import numpy as np


def surrogate(logp_new, logp_old, advantages):
    advantages = np.asarray(advantages, dtype=np.float64)
    log_ratio = np.asarray(logp_new, dtype=np.float64) - np.asarray(
        logp_old, dtype=np.float64
    )
    terms = np.exp(log_ratio) * advantages
    return float(terms.mean()), terms / len(terms)
