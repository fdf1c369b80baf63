# mistake: With a one-hot policy you divide 0 by 0 and return nan. Every baseline is equally quiet there; the task asks for v.
# rejected-by: one-hot-falls-back
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    w = pi * ((np.eye(len(pi)) - pi) ** 2).sum(axis=1)
    with np.errstate(invalid="ignore"):
        return float(pi @ q), float(w @ q / w.sum())
