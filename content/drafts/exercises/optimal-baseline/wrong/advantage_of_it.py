# mistake: Your second number is b* measured from v. Return the baseline itself, not its distance from the value.
# rejected-by: constant-moves-both
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    v = float(pi @ q)
    if np.count_nonzero(pi) == 1:
        return v, v
    w = pi * ((np.eye(len(pi)) - pi) ** 2).sum(axis=1)
    return v, float(w @ (q - v) / w.sum())
