# mistake: You return the state value as the optimal baseline. It is natural and easy to learn, but the least variance needs the squared score norms as weights.
# rejected-by: known-two-actions
import numpy as np


def baselines(logits, q):
    z = np.asarray(logits, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    v = float(pi @ np.asarray(q, dtype=float))
    return v, v
