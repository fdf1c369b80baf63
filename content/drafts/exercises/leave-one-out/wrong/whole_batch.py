# mistake: You leave one out of the whole batch. Only the other members of the same group are comparable.
# rejected-by: groups-on-the-last-axis
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    if r.shape[-1] < 2:
        raise ValueError("rewards: groups need at least two members")
    return r - (r.sum() - r) / (r.size - 1)
