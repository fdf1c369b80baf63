import statistics

import numpy as np


def group_advantages(rewards, normalize=False, eps=1e-8):
    array = np.array(rewards, dtype=np.float64)
    result = np.empty(array.shape)
    for index in np.ndindex(array.shape[:-1]):
        group = array[index].tolist()
        if len(set(group)) == 1:
            result[index] = 0.0
            continue
        mean = statistics.fmean(group)
        scale = statistics.stdev(group) + eps if normalize else 1.0
        result[index] = [(r - mean) / scale for r in group]
    return result
