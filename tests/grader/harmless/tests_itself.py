"""Tests itself with numpy.testing when loaded."""

import numpy as np
import numpy.testing as npt


def softmax_score(logits, action):
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    return np.eye(len(logits))[action] - weights / weights.sum()


npt.assert_allclose(softmax_score(np.zeros(2), 0), [0.5, -0.5])
np.testing.assert_array_equal([1], [1])
