"""Does something else when run as a script."""

import numpy as np


def softmax_score(logits, action):
    logits = np.array(logits, dtype=float)
    if not 0 <= action < len(logits):
        raise ValueError("action")
    weights = np.exp(logits - logits.max())
    return np.eye(len(logits))[action] - weights / weights.sum()


if __name__ == "__main__":
    raise SystemExit(softmax_score(np.zeros(3), 0))
