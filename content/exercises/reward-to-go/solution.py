import numpy as np


def reward_to_go(rewards, gamma):
    """Return G_t = sum_k gamma^(k-t) r_(k+1), an array of shape (T,)."""
    if not 0 <= gamma <= 1:
        raise ValueError(f"gamma: expected a number in [0, 1], got {gamma}")
    r = np.asarray(rewards, dtype=float)
    result = np.zeros(len(r))
    running = 0.0
    for t in reversed(range(len(r))):
        running = r[t] + gamma * running
        result[t] = running
    return result
