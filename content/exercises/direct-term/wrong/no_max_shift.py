# mistake: You call exp on the logits as they are. Above about 709 that overflows; subtract the largest logit first.
# rejected-by: large-logits
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f, dtype=float)
    p = np.exp(z) / np.exp(z).sum()
    return p * (f - p @ f) + p @ np.asarray(df, dtype=float)
