# mistake: Your score term is p·f. You left out the normaliser: every logit also lowers all probabilities a little, which subtracts the mean of f.
# rejected-by: constant-values-have-no-score-term
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    return p * f + p @ np.asarray(df, dtype=float)
