"""Advantages that look n steps ahead before they trust the critic."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def n_step_advantages(
    rewards: ArrayLike, values: ArrayLike, gamma: float, n: int
) -> NDArray[np.float64]:
    """Return the n-step advantages (T,) of one uninterrupted fragment.

    rewards: (T,); values: (T + 1,), the last one the bootstrap, 0 at a true
    terminal. Near the end the horizon shrinks to the T − t steps that are left.
    Raises ValueError when n < 1 or the lengths do not fit.

    Source: Schulman et al., arXiv:1506.02438, equations 11–14.
    """
    r = np.asarray(rewards, dtype=np.float64)
    v = np.asarray(values, dtype=np.float64)
    if n < 1:
        raise ValueError(f"n: expected at least 1, got {n}. Look at least one step.")
    if len(v) != len(r) + 1:
        raise ValueError(
            f"values: expected {len(r) + 1} for {len(r)} rewards, got {len(v)}. "
            "Append the value of the state after the last reward."
        )
    steps = len(r)
    advantages = np.empty(steps)
    for t in range(steps):
        horizon = min(n, steps - t)
        discounts = gamma ** np.arange(horizon)
        tail = gamma**horizon * v[t + horizon]
        advantages[t] = discounts @ r[t : t + horizon] + tail - v[t]
    return advantages
