# mistake: You scale the centered rewards by (G − 1)/G. Leaving oneself out makes the differences larger: the factor is G/(G − 1).
# rejected-by: minus-the-mean-of-the-others
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    G = r.shape[-1]
    if G < 2:
        raise ValueError("rewards: groups need at least two members")
    return (r - r.mean(axis=-1, keepdims=True)) * (G - 1) / G
