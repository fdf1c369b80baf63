# mistake: You take axis 1 as the group. That is the last axis of a table, but not of rewards with one or three axes.
# rejected-by: groups-on-the-last-axis
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    if r.shape[-1] < 2:
        raise ValueError("rewards: groups need at least two members")
    axis = min(1, r.ndim - 1)
    return r - (r.sum(axis=axis, keepdims=True) - r) / max(r.shape[axis] - 1, 1)
