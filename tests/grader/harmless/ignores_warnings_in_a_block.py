"""Silences a warning that it expects."""

import warnings

import numpy as np


def softmax_score(logits, action):
    with np.errstate(all="ignore"):
        np.exp(np.array([1e4]))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        np.log(np.zeros(1))
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    return np.eye(len(logits))[action] - weights / weights.sum()
