from itertools import accumulate

import numpy as np


def reward_to_go(rewards, gamma):
    if gamma > 1 or gamma < 0:
        raise ValueError("gamma must lie between 0 and 1")
    backwards = [float(r) for r in rewards][::-1]
    sums = list(accumulate(backwards, lambda g, r: r + gamma * g))
    return np.array(sums[::-1], dtype=float)
