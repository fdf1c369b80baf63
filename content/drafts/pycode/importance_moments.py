"""Mean and variance of importance sampling over finitely many outcomes."""

import numpy as np
from numpy.typing import ArrayLike


def importance_moments(
    p_new: ArrayLike, p_old: ArrayLike, f: ArrayLike
) -> tuple[float, float]:
    """Return (mean, variance) of (p_new / p_old)(X) · f(X) with X drawn from p_old.

    All arguments have shape (n,). The mean is that of f under p_new; the variance is
    sum p_old (w f - mean)^2 with w = p_new / p_old.

    Raises ValueError where p_new > 0 and p_old = 0: samples of p_old never show that
    outcome, so no weight can make up for it.
    """
    new, old, values = (np.asarray(x, np.float64) for x in (p_new, p_old, f))
    lost = np.flatnonzero((new > 0) & (old == 0))
    if lost.size:
        raise ValueError(
            "p_old: expected more than 0 wherever p_new is, got 0 at outcome "
            f"{lost[0]}. Use a p_old that can produce every outcome of p_new."
        )
    seen = old > 0
    new, old, values = new[seen], old[seen], values[seen]
    mean = np.sum(new * values)
    deviation = new / old * values - mean
    # One factor at a time: the square of a deviation may overflow, this does not.
    variance = np.sum(old * deviation * deviation)
    return float(mean), float(variance)
