"""The variance-minimizing constant baseline, estimated from samples."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


def constant_baseline(scores: ArrayLike, returns: ArrayLike) -> float:
    """Return Σ R_i ‖g_i‖² / Σ ‖g_i‖², or the mean return if all scores are zero.

    scores: (N, d), one score vector per sample; returns: (N,).
    Raises ValueError when there is no sample.

    Source: Greensmith, Bartlett & Baxter, JMLR 5 (2004).
    """
    g = np.asarray(scores, dtype=np.float64)
    r = np.asarray(returns, dtype=np.float64)
    if len(r) == 0:
        raise ValueError(
            "scores, returns: expected at least one sample, got none. "
            "Sample from the policy first."
        )
    largest = np.max(np.abs(g), initial=0.0)
    if largest == 0.0:
        return float(np.mean(r))
    # Dividing by the largest entry keeps the squares of tiny scores above zero.
    weights = np.sum((g / largest) ** 2, axis=1)
    return float(weights @ r / np.sum(weights))
