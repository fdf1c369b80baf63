# mistake: You multiply the step's own reward by gamma too. The reward that follows action t enters G_t in full; only later ones are discounted.
# rejected-by: discounted-sum-of-what-follows
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    out = np.zeros(len(r))
    g = 0.0
    for t in range(len(r) - 1, -1, -1):
        g = gamma * (r[t] + g)
        out[t] = g
    return out
