# mistake: You make the result with np.zeros_like(rewards). For integer rewards it holds integers, and discounted values are cut off; for float32 it keeps seven digits.
# rejected-by: any-number-type
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    out = np.zeros_like(rewards)
    g = 0.0
    for t in reversed(range(len(rewards))):
        g = rewards[t] + gamma * g
        out[t] = g
    return out.astype(float)
