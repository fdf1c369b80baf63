# mistake: Where both flags are on you keep the bootstrap. A task that has ended has no continuation, whatever the clock says.
# rejected-by: termination-wins
import numpy as np


def rollout_masks(terminated, truncated):
    ended, late = np.asarray(terminated) != 0, np.asarray(truncated) != 0
    cut = (ended | late).astype(float)
    cut[-1] = 1.0
    return np.where(ended & ~late, 0.0, 1.0), cut
