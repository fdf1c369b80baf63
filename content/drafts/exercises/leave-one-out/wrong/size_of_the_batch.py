# mistake: You count the groups (len(rewards)) instead of the members of a group. G is the length of the last axis.
# rejected-by: groups-on-the-last-axis
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    if r.shape[-1] < 2:
        raise ValueError("rewards: groups need at least two members")
    G = len(r)
    return (r - r.mean(axis=-1, keepdims=True)) * G / max(G - 1, 1)
