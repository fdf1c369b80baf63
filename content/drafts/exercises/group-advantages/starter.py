import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    """Return rewards minus their group mean, in the shape of rewards.

    rewards: groups along the last axis. normalize: divide by the sample standard
    deviation (ddof 1) plus eps. Equal rewards, or a group of one, give zeros.
    """
    return np.array(rewards, dtype=np.float64)
