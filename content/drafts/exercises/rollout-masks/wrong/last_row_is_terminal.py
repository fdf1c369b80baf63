# mistake: You remove the bootstrap in the last row. The buffer is over there, the episode is not.
# rejected-by: last-row-is-cut
import numpy as np


def rollout_masks(terminated, truncated):
    ended = np.asarray(terminated) != 0
    cut = (ended | (np.asarray(truncated) != 0)).astype(float)
    cut[-1] = 1.0
    bootstrap = np.where(ended, 0.0, 1.0)
    bootstrap[-1] = 0.0
    return bootstrap, cut
