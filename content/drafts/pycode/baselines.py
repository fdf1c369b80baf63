"""Two scalar baselines of one state: the natural one and the quietest one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pycode.gradient_moments import scores
from pycode.softmax import softmax

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


def baselines(logits: ArrayLike, q: ArrayLike) -> tuple[float, float]:
    """Return (v, b_star): the state value and the variance-minimizing baseline.

    logits, q: (n,). v = E[q(A)]; b_star = E[q(A) ‖g(A)‖²] / E[‖g(A)‖²] with the
    score g(a) = one_hot(a) − π. Where π is one-hot in float64 every score that
    can occur is zero, any baseline is as quiet as any other, and b_star = v.

    Source: Greensmith, Bartlett & Baxter, JMLR 5 (2004).
    """
    probabilities = softmax(logits)
    values = np.asarray(q, dtype=np.float64)
    v = float(probabilities @ values)
    if np.count_nonzero(probabilities) == 1:
        return v, v
    # Near a one-hot policy all weights are tiny, and only their ratio counts: no
    # threshold and no epsilon, but a common scale.
    weights = probabilities * np.sum(scores(probabilities) ** 2, axis=1)
    weights /= np.max(weights)
    return v, float(weights @ values / np.sum(weights))
