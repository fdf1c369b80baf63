from math import fsum

import numpy as np


def leave_one_out_advantages(rewards):
    def walk(block):
        if block.ndim > 1:
            return [walk(part) for part in block]
        mean = fsum(block) / len(block)
        return [len(block) / (len(block) - 1) * (r - mean) for r in block]

    r = np.asarray(rewards, dtype=np.float64)
    if r.shape[-1] < 2:
        raise ValueError("a group of rewards needs at least two members")
    return np.array(walk(r))
