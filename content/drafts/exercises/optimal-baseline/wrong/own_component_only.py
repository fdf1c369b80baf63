# mistake: You use (1 − π_a)² as the squared norm. That is only component a of the score; the other components −π_k count too, from three actions on.
# rejected-by: least-variance
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    q = np.asarray(q, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    v = float(pi @ q)
    if np.count_nonzero(pi) == 1:
        return v, v
    w = pi * (1 - pi) ** 2
    return v, float(w @ q / w.sum())
