import math

import numpy as np


def reinforce_gradient(theta, episodes, gamma, objective="discounted"):
    exponent = {"discounted": lambda t, k: k, "occupancy": lambda t, k: k - t}.get(
        objective
    )
    if exponent is None:
        raise ValueError("objective %s is neither discounted nor occupancy" % objective)
    episodes = list(episodes)
    if not episodes:
        raise ValueError("episodes must not be empty")
    rows = [[float(x) for x in row] for row in theta]
    total = [[0.0] * len(row) for row in rows]
    for states, actions, rewards in episodes:
        for t, (s, a) in enumerate(zip(states, actions)):
            w = sum(
                gamma ** exponent(t, k) * float(rewards[k])
                for k in range(t, len(rewards))
            )
            top = max(rows[s])
            norm = sum(math.exp(x - top) for x in rows[s])
            for b, x in enumerate(rows[s]):
                total[s][b] += w * ((1 if a == b else 0) - math.exp(x - top) / norm)
    return np.array([[x / len(episodes) for x in row] for row in total])
