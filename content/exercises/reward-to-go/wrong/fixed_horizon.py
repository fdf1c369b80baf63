# mistake: You stop adding after a fixed number of steps. With gamma near 1 later rewards still matter; the sum runs to the end of the episode.
# rejected-by: long-episodes
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    out = r.copy()
    discount = 1.0
    for shift in range(1, min(len(r), 400)):
        discount *= gamma
        out[:-shift] += discount * r[shift:]
    return out
