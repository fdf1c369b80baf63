import numpy as np


def reward_to_go(rewards, gamma):
    """Return G_t = sum_k gamma^(k-t) r_(k+1), an array of shape (T,).

    rewards: (T,) numbers, T may be 0. gamma: in [0, 1], else ValueError.
    Takes time proportional to T.
    """
    r = np.asarray(rewards, dtype=float)
    result = np.zeros(len(r))
    # walk backwards through the rewards
    return result
