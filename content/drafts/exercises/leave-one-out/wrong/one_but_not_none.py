# mistake: You refuse groups of one and let empty groups through. Fewer than two includes none at all.
# rejected-by: needs-two
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    G = r.shape[-1]
    if G == 1:
        raise ValueError("rewards: groups need at least two members")
    return r - (r.sum(axis=-1, keepdims=True) - r) / (G - 1)
