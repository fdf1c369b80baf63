import numpy as np


def rollout_masks(terminated, truncated):
    flags = np.stack([np.asarray(terminated, bool), np.asarray(truncated, bool)])
    either = flags.any(axis=0)
    trace_cut = np.vstack([either[:-1], np.ones_like(either[-1:])])
    return np.logical_not(flags[0]) * 1.0, trace_cut * 1.0
