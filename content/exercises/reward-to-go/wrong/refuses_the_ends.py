# mistake: You refuse gamma 0 or 1. Both ends are allowed: 0 keeps only the immediate reward, 1 does not discount.
# rejected-by: gamma-zero-and-one
import numpy as np


def reward_to_go(rewards, gamma):
    if not 0 < gamma < 1:
        raise ValueError(f"gamma={gamma} is outside (0, 1)")
    r = np.asarray(rewards, dtype=float)
    out = np.zeros(len(r))
    g = 0.0
    for t in reversed(range(len(r))):
        g = r[t] + gamma * g
        out[t] = g
    return out
