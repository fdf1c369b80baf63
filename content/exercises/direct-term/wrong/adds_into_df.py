# mistake: You add the score part into df with +=. np.asarray does not copy a float64 array, so the matrix of the caller is changed.
# rejected-by: inputs-stay-as-they-are
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f, dtype=float)
    df = np.asarray(df, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    df += f[:, None] * (np.eye(len(z)) - p)
    return p @ df
