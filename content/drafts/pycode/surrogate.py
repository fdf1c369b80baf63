"""The local surrogate: old samples, reweighted one decision at a time."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pycode.ratios import times_ratio


def surrogate(
    logp_new: ArrayLike, logp_old: ArrayLike, advantages: ArrayLike
) -> tuple[float, NDArray[np.float64]]:
    """Return (value, gradient): the mean of r A, and its derivative by logp_new.

    All arguments have shape (N,); r = exp(logp_new - logp_old). It is an objective,
    to be raised. At logp_new = logp_old the gradient is advantages / N, which is the
    REINFORCE estimate in terms of log-probabilities.

    Source: Schulman et al., Proximal Policy Optimization Algorithms, equation 6.
    """
    log_ratio = np.asarray(logp_new, np.float64) - np.asarray(logp_old, np.float64)
    terms = times_ratio(log_ratio, advantages)
    return float(terms.mean()), terms / len(terms)
