# mistake: You cut the trace only where the task ended. After a time limit the next row belongs to another episode.
# rejected-by: resets-cut-the-trace
import numpy as np


def rollout_masks(terminated, truncated):
    ended = np.asarray(terminated) != 0
    cut = ended.astype(float)
    cut[-1] = 1.0
    return np.where(ended, 0.0, 1.0), cut
