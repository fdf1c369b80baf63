# mistake: You give every step the return of the whole episode. An action cannot influence the rewards before it, so they have no place in its reward-to-go.
# rejected-by: earlier-rewards-do-not-count
import numpy as np


def reward_to_go(rewards, gamma):
    if gamma < 0 or gamma > 1:
        raise ValueError(f"gamma={gamma} is outside [0, 1]")
    r = np.asarray(rewards, dtype=float)
    total = 0.0
    for x in r[::-1]:
        total = x + gamma * total
    return np.full(len(r), total)
