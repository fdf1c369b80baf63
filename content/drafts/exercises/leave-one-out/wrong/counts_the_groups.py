# mistake: You refuse a batch with fewer than two groups. The limit is about the members of a group, the last axis.
# rejected-by: groups-on-the-last-axis
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    if len(r) < 2 or r.shape[-1] < 2:
        raise ValueError("rewards: need at least two")
    return r - (r.sum(axis=-1, keepdims=True) - r) / (r.shape[-1] - 1)
