# mistake: You cut the trace in the first row. Nothing is wrong with passing on an advantage from row 1 to row 0.
# rejected-by: last-row-is-cut
import numpy as np


def rollout_masks(terminated, truncated):
    ended = np.asarray(terminated) != 0
    cut = (ended | (np.asarray(truncated) != 0)).astype(float)
    cut[0] = cut[-1] = 1.0
    return np.where(ended, 0.0, 1.0), cut
