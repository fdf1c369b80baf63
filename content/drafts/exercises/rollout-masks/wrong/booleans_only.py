# mistake: You use ~ and | on the flags, which only works for booleans: on 0/1 integers ~ gives −1 and −2, on floats an error.
# rejected-by: flags-of-any-type
import numpy as np


def rollout_masks(terminated, truncated):
    terminated, truncated = np.asarray(terminated), np.asarray(truncated)
    cut = (terminated | truncated).astype(float)
    cut[-1] = 1.0
    return (~terminated).astype(float), cut
