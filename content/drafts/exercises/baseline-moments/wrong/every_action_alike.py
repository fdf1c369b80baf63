# mistake: You average over the actions as if all were equally likely. Each outcome has to be weighted with its probability.
# rejected-by: mean-is-the-gradient
import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    x = (np.asarray(q, dtype=float) - baseline)[:, None] * (np.eye(len(pi)) - pi)
    mean = x.mean(axis=0)
    return mean, float(((x - mean) ** 2).sum(axis=1).mean())
