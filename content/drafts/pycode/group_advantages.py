"""Advantages of a group of responses: reward minus the mean of the group."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def group_advantages(
    rewards: ArrayLike,
    normalize: bool = False,  # noqa: FBT001, FBT002 - the signature of the exercise
    eps: float = 1e-8,
) -> NDArray[np.float64]:
    """Return rewards minus their group mean, in the shape of rewards.

    Groups lie along the last axis. With `normalize` the difference is divided by
    the sample standard deviation (ddof 1) of the group plus `eps`. A group whose
    rewards are all equal, or a group of one, gives zeros, also at eps = 0.

    Source: Shao et al., arXiv:2402.03300, section 4.1 (outcome supervision).
    """
    r = np.asarray(rewards, dtype=np.float64)
    # Differences to the first reward are exactly 0 in a group of equals, where the
    # rounding of a mean would leave 1e-17 and the division would blow it up.
    shifted = r - r[..., :1]
    centered = shifted - np.mean(shifted, axis=-1, keepdims=True)
    size = r.shape[-1]
    if not normalize or size == 1:
        return np.asarray(centered)
    variance = np.sum(centered**2, axis=-1, keepdims=True) / (size - 1)
    all_equal = np.all(shifted == 0.0, axis=-1, keepdims=True)
    spread = np.where(all_equal, 1.0, np.sqrt(variance) + eps)
    return np.asarray(centered / spread)
