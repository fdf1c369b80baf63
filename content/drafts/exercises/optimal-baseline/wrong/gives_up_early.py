# mistake: You fall back to v as soon as the denominator is small. It is small for every confident policy, and there b* is far from v.
# rejected-by: nearly-one-hot
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    w = pi * ((np.eye(len(pi)) - pi) ** 2).sum(axis=1)
    v = float(pi @ q)
    return (v, v) if w.sum() < 1e-12 else (v, float(w @ q / w.sum()))
