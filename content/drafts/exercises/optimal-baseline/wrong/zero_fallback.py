# mistake: With a one-hot policy you return 0 as the baseline. The task asks for the state value there.
# rejected-by: one-hot-falls-back
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    w = pi * ((np.eye(len(pi)) - pi) ** 2).sum(axis=1)
    total = w.sum()
    return float(pi @ q), float(w @ q / total) if total > 0 else 0.0
