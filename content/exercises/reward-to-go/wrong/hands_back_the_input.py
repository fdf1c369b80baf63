# mistake: You return the rewards themselves at gamma 0. np.asarray does not copy a float64 array, so a later change of one would change the other; return a copy.
# rejected-by: gamma-zero-and-one
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    if gamma == 0:
        return r
    out = np.zeros(len(r))
    g = 0.0
    for t in reversed(range(len(r))):
        g = r[t] + gamma * g
        out[t] = g
    return out
