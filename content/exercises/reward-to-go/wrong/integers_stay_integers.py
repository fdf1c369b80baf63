# mistake: You collect the sums in a list and let NumPy choose the type. Integer rewards with gamma 1 then come back as an integer array; ask for dtype=float.
# rejected-by: any-number-type
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    if len(rewards) == 0:
        return np.zeros(0)
    sums = []
    g = 0
    for x in reversed(list(rewards)):
        g = x + gamma * g
        sums.append(g)
    return np.array(sums[::-1])
