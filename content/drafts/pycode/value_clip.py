"""The clipped critic loss of some PPO implementations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def clipped_value_loss(
    values: ArrayLike, old_values: ArrayLike, targets: ArrayLike, eps: float
) -> tuple[float, NDArray[np.float64]]:
    """Return (loss, gradient by values): half the mean of the larger squared error.

    The two errors are those of the value and of the value kept within ± eps of
    `old_values`, the prediction before the update. All arrays (N,); eps is in units of
    return, so its meaning changes with the reward scale. Where the kept value has the
    larger error and lies on an edge, the gradient is 0.

    Source: openai/baselines `ppo2/model.py`; Engstrom et al. 2020, arXiv:2005.12729,
    find no benefit from it.
    """
    v, old, y = (np.asarray(a, np.float64) for a in (values, old_values, targets))
    kept = old + np.clip(v - old, -eps, eps)
    free_error, kept_error = v - y, kept - y
    moved = np.abs(v - old) > eps
    flat = moved & (kept_error**2 > free_error**2)
    error = np.where(flat, kept_error, free_error)
    return float(np.mean(error**2) / 2), np.where(flat, 0.0, free_error) / len(v)
