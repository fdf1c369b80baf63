# mistake: You exponentiate the logits as they are, and exp(1000) overflows. Subtract the largest logit first.
# rejected-by: large-numbers
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z)
    pi = pi / pi.sum()
    v = float(pi @ q)
    if np.count_nonzero(pi) == 1:
        return v, v
    w = pi * ((np.eye(len(pi)) - pi) ** 2).sum(axis=1)
    return v, float(w @ q / w.sum())
