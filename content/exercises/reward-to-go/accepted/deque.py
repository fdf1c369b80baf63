from collections import deque

import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0.0:
        raise ValueError("gamma is negative")
    if gamma > 1.0:
        raise ValueError("gamma is larger than one")
    sums = deque()
    for r in np.asarray(rewards, dtype=np.float64)[::-1]:
        sums.appendleft(r + gamma * (sums[0] if sums else 0.0))
    return np.array(sums, dtype=np.float64)
