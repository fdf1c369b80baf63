# mistake: You build a T × T table of discounts. For 100,000 rewards it would take 80 gigabytes; one running sum is enough.
# rejected-by: long-episodes
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    T = len(r)
    table = np.zeros((T, T))
    for t in range(T):
        table[t, t:] = float(gamma) ** np.arange(T - t)
    return table @ r
