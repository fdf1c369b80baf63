# mistake: You return masks of the type of the flags. The task asks for float64 arrays.
# rejected-by: flags-of-any-type
import numpy as np


def rollout_masks(terminated, truncated):
    ended, late = np.asarray(terminated), np.asarray(truncated)
    cut = np.maximum(ended, late)
    cut[-1] = 1
    return 1 - ended, cut
