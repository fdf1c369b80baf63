# mistake: You set the last entry before the loop. An episode without rewards has no last entry; start from a running sum of 0.
# rejected-by: no-rewards
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    out = np.zeros(len(r))
    out[-1] = r[-1]
    for t in range(len(r) - 2, -1, -1):
        out[t] = r[t] + gamma * out[t + 1]
    return out
