"""Log-probabilities of the tokens of a batch of responses."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pycode.softmax import log_softmax


def sequence_logprobs(
    logits: ArrayLike, tokens: ArrayLike, mask: ArrayLike
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return (token_logps (B, L-1), totals (B,)): log pi of each valid token, and sums.

    logits (B, L, V), tokens (B, L) integers, mask (B, L-1) aligned with the labels
    tokens[:, 1:]. Position k of the logits predicts token k + 1, so the last position
    is never read; neither is anything under the mask, where the result is 0.
    """
    valid = np.asarray(mask) != 0
    scores = np.asarray(logits, np.float64)[:, :-1]
    labels = np.asarray(tokens)[:, 1:]
    logps = np.zeros(valid.shape)
    rows = log_softmax(scores[valid])
    logps[valid] = rows[np.arange(len(rows)), labels[valid]]
    return logps, logps.sum(axis=1)
