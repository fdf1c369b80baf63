"""Writes to standard error and flushes."""

import sys

import numpy as np


def softmax_score(logits, action):
    sys.stderr.write("hm")
    sys.stderr.flush()
    sys.stdout.flush()
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    return np.eye(len(logits))[action] - weights / weights.sum()
