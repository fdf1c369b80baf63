"""Keeps a cache that nobody can notice."""

import functools

import numpy as np


@functools.lru_cache
def identity(n):
    return np.eye(n)


def softmax_score(logits, action):
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    return identity(len(logits))[action] - weights / weights.sum()
