"""Leaves a thread that goes on after the call."""

import threading

import numpy as np


def later():
    while True:
        pass


def softmax_score(logits, action):
    threading.Thread(target=later, daemon=True).start()
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    return np.eye(len(logits))[action] - weights / weights.sum()
