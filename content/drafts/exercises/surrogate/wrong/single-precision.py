# mistake: You compute in the precision of the input. A float32 log-probability must be converted to float64 before the subtraction.
# rejected-by: plain-data
import numpy as np


def surrogate(logp_new, logp_old, advantages):
    advantages = np.asarray(advantages)
    log_ratio = np.asarray(logp_new) - np.asarray(logp_old)
    log_ratio = np.where(advantages == 0, 0, log_ratio)
    terms = np.exp(log_ratio) * advantages
    return float(terms.mean()), (terms / len(terms)).astype(np.float64)
