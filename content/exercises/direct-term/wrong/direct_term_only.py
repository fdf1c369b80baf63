# mistake: You return the expected derivative of the values alone. The probabilities move with the logits as well; that is the score term.
# rejected-by: fixed-values-leave-the-score-term
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    return p @ np.asarray(df, dtype=float)
