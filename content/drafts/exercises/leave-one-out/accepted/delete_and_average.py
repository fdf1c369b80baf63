import numpy as np


def leave_one_out_advantages(rewards):
    array = np.array(rewards, dtype=np.float64)
    if array.shape[-1] <= 1:
        raise ValueError(f"rewards must hold groups of two or more, not {array.shape}")
    result = np.empty_like(array)
    for index in np.ndindex(array.shape):
        group = array[index[:-1]]
        result[index] = array[index] - np.delete(group, index[-1]).mean()
    return result
