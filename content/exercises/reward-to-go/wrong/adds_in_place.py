# mistake: You add into the rewards themselves. np.asarray does not copy a float64 array, so the rewards of the caller are overwritten; work on a copy.
# rejected-by: rewards-stay-as-they-are
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    for t in range(len(r) - 2, -1, -1):
        r[t] += gamma * r[t + 1]
    return r.copy()
