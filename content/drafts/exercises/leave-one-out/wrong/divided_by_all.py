# mistake: You sum the others but divide by G. There are only G − 1 of them.
# rejected-by: constant-reward-cancels
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    G = r.shape[-1]
    if G < 2:
        raise ValueError("rewards: groups need at least two members")
    return r - (r.sum(axis=-1, keepdims=True) - r) / G
