# mistake: You subtract the mean and divide by the standard deviation, as many training scripts do. That is a separate step with a meaning of its own; return the plain sums.
# rejected-by: discounted-sum-of-what-follows
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    out = np.zeros(len(r))
    g = 0.0
    for t in reversed(range(len(r))):
        g = r[t] + gamma * g
        out[t] = g
    if len(r) > 1:
        out = (out - out.mean()) / (out.std() + 1e-8)
    return out
