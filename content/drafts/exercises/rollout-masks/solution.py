import numpy as np


def rollout_masks(terminated, truncated):
    ended = np.asarray(terminated) != 0
    reset = ended | (np.asarray(truncated) != 0)
    trace_cut = reset.astype(np.float64)
    trace_cut[-1] = 1.0
    bootstrap = np.where(ended, 0.0, 1.0)
    return bootstrap, trace_cut
