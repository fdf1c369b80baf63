# mistake: You call np.cov with weights, and it divides by 1 − Σπ² as if this were a sample. The distribution is known exactly: divide by 1.
# rejected-by: certain-action
import warnings

import numpy as np


def gradient_moments(logits, q, baseline):
    z = np.asarray(logits, dtype=float)
    pi = np.exp(z - z.max())
    pi /= pi.sum()
    x = (np.asarray(q, dtype=float) - baseline)[:, None] * (np.eye(len(pi)) - pi)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        covariance = np.atleast_2d(np.cov(x.T, aweights=pi))
    return pi @ x, float(np.trace(covariance))
