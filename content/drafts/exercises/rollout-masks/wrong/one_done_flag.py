# mistake: You use "terminated or truncated" for the bootstrap too. At a time limit the task could have gone on, so its value still counts: the target is −9, not 0.
# rejected-by: time-limit-keeps-the-bootstrap
import numpy as np


def rollout_masks(terminated, truncated):
    done = (np.asarray(terminated) != 0) | (np.asarray(truncated) != 0)
    cut = done.astype(float)
    cut[-1] = 1.0
    return 1.0 - done, cut
