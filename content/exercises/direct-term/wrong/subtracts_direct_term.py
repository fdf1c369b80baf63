# mistake: You subtract the direct term. The product rule adds the two.
# rejected-by: both-terms-add-up
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    return p * (f - p @ f) - p @ np.asarray(df, dtype=float)
