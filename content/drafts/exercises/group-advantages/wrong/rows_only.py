# mistake: You loop over rows and flatten what is left, so groups with more leading axes get lost. "Along the last axis" means any number of axes before it.
# rejected-by: any-shape
import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    r = np.atleast_2d(np.asarray(rewards, dtype=np.float64))
    out = np.zeros_like(r)
    for i, row in enumerate(r):
        if row.max() == row.min():
            continue
        out[i] = row - row.mean()
        if normalize:
            out[i] /= row.std(ddof=1) + eps
    return out if np.ndim(rewards) > 1 else out[0]
