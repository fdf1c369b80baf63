# mistake: You start a new sum for every step. That is T²/2 additions, five thousand million for 100,000 rewards; reuse the sum of the step after.
# rejected-by: long-episodes
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = [float(x) for x in rewards]
    out = np.zeros(len(r))
    for t in range(len(r)):
        discount = 1.0
        for k in range(t, len(r)):
            out[t] += discount * r[k]
            discount *= gamma
    return out
