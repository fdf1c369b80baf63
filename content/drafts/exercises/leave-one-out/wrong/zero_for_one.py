# mistake: You return zeros for a group of one. With nobody to compare with the task asks for a ValueError.
# rejected-by: needs-two
import numpy as np


def leave_one_out_advantages(rewards):
    r = np.asarray(rewards, dtype=np.float64)
    G = r.shape[-1]
    return r - (r.sum(axis=-1, keepdims=True) - r) / (G - 1) if G > 1 else np.zeros_like(r)
