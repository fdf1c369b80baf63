# mistake: You use an exclusive or, so both flags together cut nothing. One flag is enough for a cut, two as well.
# rejected-by: termination-wins
import numpy as np


def rollout_masks(terminated, truncated):
    ended = np.asarray(terminated) != 0
    cut = (ended ^ (np.asarray(truncated) != 0)).astype(float)
    cut[-1] = 1.0
    return np.where(ended, 0.0, 1.0), cut
