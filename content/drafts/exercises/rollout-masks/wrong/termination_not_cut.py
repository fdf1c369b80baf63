# mistake: You cut the trace only at time limits. A terminal step is followed by a reset as well.
# rejected-by: resets-cut-the-trace
import numpy as np


def rollout_masks(terminated, truncated):
    cut = (np.asarray(truncated) != 0).astype(float)
    cut[-1] = 1.0
    return np.where(np.asarray(terminated) != 0, 0.0, 1.0), cut
