# mistake: You mark the last row in the caller's own flags. Make a copy first.
# rejected-by: flags-of-any-type
import numpy as np


def rollout_masks(terminated, truncated):
    ended = np.asarray(terminated, dtype=np.float64)
    cut = np.asarray(truncated, dtype=np.float64)
    np.maximum(cut, ended, out=cut)
    cut[-1] = 1.0
    return 1.0 - ended, cut
