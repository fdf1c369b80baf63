import numpy as np


def rollout_masks(terminated, truncated):
    a = np.array(terminated, dtype=np.float64)
    b = np.array(truncated, dtype=np.float64)
    last = np.zeros_like(a)
    last[len(a) - 1, :] = 1
    return 1 - a, 1 - (1 - a) * (1 - b) * (1 - last)
