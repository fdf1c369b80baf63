"""Defines the function as a lambda."""

import numpy as np


def refuse(action):
    raise ValueError(f"action {action} does not exist")


softmax_score = lambda logits, action: (  # noqa: E731
    refuse(action)
    if action not in range(len(logits))
    else np.eye(len(logits))[action]
    - np.exp(np.array(logits, float) - np.max(logits))
    / np.exp(np.array(logits, float) - np.max(logits)).sum()
)
