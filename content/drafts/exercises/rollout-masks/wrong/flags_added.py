# mistake: You add the two flags, so both together give 2. A mask holds 0 or 1.
# rejected-by: termination-wins
import numpy as np


def rollout_masks(terminated, truncated):
    ended = (np.asarray(terminated) != 0).astype(float)
    cut = ended + (np.asarray(truncated) != 0)
    cut[-1] = 1.0
    return 1.0 - ended, cut
