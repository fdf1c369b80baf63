# mistake: You compute in the type of the input, so float32 rewards give float32 advantages with half of the digits. Convert to float64 first.
# rejected-by: any-number-type
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards)
    G = r.shape[-1]
    if G < 2:
        raise ValueError("rewards: groups need at least two members")
    return r - (r.sum(axis=-1, keepdims=True) - r) / (G - 1)
