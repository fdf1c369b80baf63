# mistake: You store the running sum before adding the reward of step t. rewards[t] is what action t brought, so it belongs to G_t.
# rejected-by: discounted-sum-of-what-follows
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    out = np.zeros(len(r))
    g = 0.0
    for t in reversed(range(len(r))):
        out[t] = g
        g = r[t] + gamma * g
    return out
