import numpy as np


def trajectory_ratios(logp_new, logp_old, mask):
    """Return (B,): the product of the valid ratios of each row.

    logp_new, logp_old: (B, T). mask: (B, T) of 0/1 or booleans. A row without
    valid steps gives 1.
    """
    raise NotImplementedError
