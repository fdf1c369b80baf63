# mistake: You run through the rewards from the front, which sums up the past. Reward-to-go looks ahead: start at the last reward.
# rejected-by: earlier-rewards-do-not-count
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    out = np.zeros(len(r))
    g = 0.0
    for t in range(len(r)):
        g = r[t] + gamma * g
        out[t] = g
    return out
