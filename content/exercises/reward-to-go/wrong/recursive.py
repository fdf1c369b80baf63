# mistake: You call the function on the rest of the rewards. Python stops after about a thousand nested calls; a loop from the back does the same without a stack.
# rejected-by: long-episodes
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    out = np.zeros(len(r))

    def fill(t):
        if t == len(r):
            return 0.0
        out[t] = r[t] + gamma * fill(t + 1)
        return out[t]

    fill(0)
    return out
