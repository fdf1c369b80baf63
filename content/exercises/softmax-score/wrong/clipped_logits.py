# mistake: You clip the logits to ±500 to keep exp finite. Two logits beyond the limit then look equal although they are not; subtracting the largest logit is exact.
# rejected-by: large-logits
import numpy as np


def softmax_score(logits, action):
    z = np.clip(np.asarray(logits, dtype=float), -500.0, 500.0)
    if not 0 <= action < z.size:
        raise ValueError(f"action {action} is outside 0..{z.size - 1}")
    p = np.exp(z) / np.sum(np.exp(z))
    return np.eye(z.size)[action] - p
