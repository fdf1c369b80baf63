# mistake: You centre the values with their plain mean. The mean that belongs here is the expected value under the softmax, p @ f.
# rejected-by: slope-of-the-entropy
import numpy as np


def exact_gradient(logits, f, df):
    z = np.asarray(logits, dtype=float)
    f = np.asarray(f, dtype=float)
    p = np.exp(z - z.max())
    p /= p.sum()
    return p * (f - f.mean()) + p @ np.asarray(df, dtype=float)
