"""Advantages of a group where nobody is compared with themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def leave_one_out_advantages(rewards: ArrayLike) -> NDArray[np.float64]:
    """Return each reward minus the mean of the others of its group.

    Groups lie along the last axis; the result has the shape of rewards.
    Raises ValueError for groups of fewer than two.

    Source: Kool, van Hoof & Welling, ICLR workshop 2019; Ahmadian et al.,
    arXiv:2402.14740.
    """
    r = np.asarray(rewards, dtype=np.float64)
    size = r.shape[-1]
    if size < 2:
        raise ValueError(
            "rewards: expected groups of at least two along the last axis, "
            f"got {size}. Sample more responses per prompt."
        )
    others = (np.sum(r, axis=-1, keepdims=True) - r) / (size - 1)
    return np.asarray(r - others)
