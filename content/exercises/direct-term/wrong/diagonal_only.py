# mistake: You use only the diagonal of df. The value of an outcome may depend on every logit, and those derivatives stand beside the diagonal.
# rejected-by: rows-of-df-are-outcomes
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    return p * (f - p @ f) + p * np.diag(np.asarray(df, dtype=float))
