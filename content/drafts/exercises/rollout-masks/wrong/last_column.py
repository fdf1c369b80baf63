# mistake: You cut the last column, the last environment. Time is the first axis: cut the last row.
# rejected-by: last-row-is-cut
import numpy as np


def rollout_masks(terminated, truncated):
    ended = np.asarray(terminated) != 0
    cut = (ended | (np.asarray(truncated) != 0)).astype(float)
    cut[:, -1] = 1.0
    return np.where(ended, 0.0, 1.0), cut
