# mistake: You compare each response with its neighbor only. From three responses on the baseline is the mean of all the others.
# rejected-by: minus-the-mean-of-the-others
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    if r.shape[-1] < 2:
        raise ValueError("rewards: groups need at least two members")
    return r - np.roll(r, -1, axis=-1)
