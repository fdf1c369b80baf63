# mistake: You exponentiate the logits as they are, and exp(1000) overflows. Subtract the largest logit first.
# rejected-by: large-logits
import numpy as np


def gradient_moments(logits, q, baseline):
    pi = np.exp(np.asarray(logits, dtype=float))
    pi = pi / pi.sum()
    x = (np.asarray(q, dtype=float) - baseline)[:, None] * (np.eye(len(pi)) - pi)
    mean = pi @ x
    return mean, float(pi @ ((x - mean) ** 2).sum(axis=1))
