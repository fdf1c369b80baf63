# mistake: You exponentiate each log-probability and then divide. At -1000 both probabilities are 0 in float64 and their quotient is lost.
# rejected-by: far-apart
import numpy as np


def surrogate(logp_new, logp_old, advantages):
    advantages = np.asarray(advantages, dtype=np.float64)
    new = np.exp(np.asarray(logp_new, dtype=np.float64))
    old = np.exp(np.asarray(logp_old, dtype=np.float64))
    ratio = np.divide(new, old, out=np.zeros_like(new), where=(old > 0) & (advantages != 0))
    terms = ratio * advantages
    return float(terms.mean()), terms / len(terms)
