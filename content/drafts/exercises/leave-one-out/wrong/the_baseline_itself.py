# mistake: You return the mean of the others. The advantage is the reward minus that mean.
# rejected-by: minus-the-mean-of-the-others
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    G = r.shape[-1]
    if G < 2:
        raise ValueError("rewards: groups need at least two members")
    return (r.sum(axis=-1, keepdims=True) - r) / (G - 1)
