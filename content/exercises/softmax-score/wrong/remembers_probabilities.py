# mistake: You keep the probabilities of an earlier call. A later call with other logits then gets the old answer; compute everything from the arguments.
# rejected-by: no-memory-between-calls
import numpy as np

_probabilities = {}


def softmax_score(logits, action):
    z = np.asarray(logits, dtype=float)
    if not 0 <= action < z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    if z.size not in _probabilities:
        weights = np.exp(z - z.max())
        _probabilities[z.size] = weights / weights.sum()
    return np.eye(z.size)[action] - _probabilities[z.size]
