"""Two questions about the end of a transition, answered by two masks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def rollout_masks(
    terminated: ArrayLike, truncated: ArrayLike
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return (bootstrap, trace_cut), each (T, N), from the flags of a rollout.

    bootstrap is 0 where the task ended, else 1: may the value of the next state
    be used? trace_cut is 1 where the next row belongs to another episode or is
    not in the buffer, else 0: may the advantage of the next row be used?

    Source: Pardo et al., arXiv:1712.00378, section 3.
    """
    ended = np.asarray(terminated) != 0
    reset = ended | (np.asarray(truncated) != 0)
    trace_cut = reset.astype(np.float64)
    trace_cut[-1] = 1.0
    return np.where(ended, 0.0, 1.0), trace_cut
