# mistake: You compare with the responses that came before. The order in a group means nothing: all others count.
# rejected-by: minus-the-mean-of-the-others
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    G = r.shape[-1]
    if G < 2:
        raise ValueError("rewards: groups need at least two members")
    before = np.cumsum(r, axis=-1) - r
    return r - before / np.maximum(np.arange(G), 1)
