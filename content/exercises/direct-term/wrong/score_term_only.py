# mistake: You return the score term alone. That is the whole gradient only when the values do not depend on the logits; here their own derivative has to be added.
# rejected-by: slope-of-the-expectation
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    return p * (f - p @ f)
