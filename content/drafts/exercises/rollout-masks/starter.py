import numpy as np


def rollout_masks(terminated, truncated):
    """Return (bootstrap, trace_cut), two float64 arrays of shape (T, N).

    terminated, truncated: flags of shape (T, N), time first.
    """
    done = np.asarray(terminated) != 0
    return 1.0 - done, 1.0 * done
