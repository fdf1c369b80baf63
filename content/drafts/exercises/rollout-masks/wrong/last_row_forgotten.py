# mistake: You do not cut the trace in the last row. There is no next row in the buffer.
# rejected-by: last-row-is-cut
import numpy as np


def rollout_masks(terminated, truncated):
    ended = np.asarray(terminated) != 0
    return np.where(ended, 0.0, 1.0), (ended | (np.asarray(truncated) != 0)).astype(float)
