# mistake: You subtract in place, so a float64 array of rewards is changed for the caller. Build a new array.
# rejected-by: inputs-are-kept
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    G = r.shape[-1]
    if G < 2:
        raise ValueError("rewards: groups need at least two members")
    r -= r.mean(axis=-1, keepdims=True)
    return r * (G / (G - 1))
