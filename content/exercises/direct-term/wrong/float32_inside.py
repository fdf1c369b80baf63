# mistake: You keep float32 inputs in float32 and convert the result at the end. The lost digits do not come back; convert first.
# rejected-by: any-number-type
import numpy as np


def exact_gradient(logits, f, df):
    z, f, df = np.asarray(logits), np.asarray(f), np.asarray(df)
    p = np.exp((z - z.max()).astype(float))
    p = p / p.sum()
    if z.dtype == np.float32:
        p = p.astype(np.float32).astype(float)
    return np.asarray(p * (f - p @ f) + p @ df, dtype=float)
