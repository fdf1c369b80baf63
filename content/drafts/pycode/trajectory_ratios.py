"""The exact importance ratio of whole trajectories."""

import numpy as np
from numpy.typing import ArrayLike, NDArray


def trajectory_ratios(
    logp_new: ArrayLike, logp_old: ArrayLike, mask: ArrayLike
) -> NDArray[np.float64]:
    """Return (B,): the product of the valid ratios of each row.

    All arguments have shape (B, T); what stands under the mask is never read. The sum
    of the log-ratios is taken first, so that a running product which would leave
    float64 half-way does no harm. A row without valid entries gives 1.
    """
    log_ratio = np.zeros(np.shape(mask))
    valid = np.asarray(mask) != 0
    log_ratio[valid] = (
        np.asarray(logp_new, np.float64)[valid]
        - np.asarray(logp_old, np.float64)[valid]
    )
    return np.asarray(np.exp(log_ratio.sum(axis=1)))
