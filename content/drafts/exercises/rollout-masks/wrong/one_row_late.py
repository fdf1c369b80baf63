# mistake: Your cut sits one row too late, at the first step of the new episode. Row t is cut when the reset follows row t.
# rejected-by: known-rollout
import numpy as np


def rollout_masks(terminated, truncated):
    ended = np.asarray(terminated) != 0
    done = ended | (np.asarray(truncated) != 0)
    cut = np.zeros(ended.shape)
    cut[1:] = done[:-1]
    cut[-1] = 1.0
    return np.where(ended, 0.0, 1.0), cut
