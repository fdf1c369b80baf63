# mistake: Your baseline is the mean of the whole group. Leave the reward itself out of its own baseline.
# rejected-by: minus-the-mean-of-the-others
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    if r.shape[-1] < 2:
        raise ValueError("rewards: groups need at least two members")
    return r - r.mean(axis=-1, keepdims=True)
