# mistake: You divide by powers of gamma. They underflow to 0 in a long episode (and are 0 at gamma 0), so you divide zero by zero; use the backward recursion.
# rejected-by: small-powers-of-gamma
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    if gamma == 0:
        return r.copy()
    powers = float(gamma) ** np.arange(len(r))
    return np.cumsum((r * powers)[::-1])[::-1] / powers
