# mistake: You refuse gamma above 1 and let a negative one through. Both sides of [0, 1] need the check.
# rejected-by: gamma-out-of-range
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma > 1:
        raise ValueError(f"gamma={gamma} is larger than 1")
    r = np.asarray(rewards, dtype=float)
    out = np.zeros(len(r))
    g = 0.0
    for t in reversed(range(len(r))):
        g = r[t] + gamma * g
        out[t] = g
    return out
