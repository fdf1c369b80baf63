# mistake: You discount from the start of the episode, with gamma^k. Seen from step t its own reward is not discounted at all: the exponent is k − t.
# rejected-by: each-entry-from-the-next
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    discounted = r * float(gamma) ** np.arange(len(r))
    return np.cumsum(discounted[::-1])[::-1].copy()
