# mistake: You add the later rewards into the reward array itself. np.asarray does not copy a float64 array, so the episode of the caller is overwritten.
# rejected-by: inputs-stay-as-they-are
import numpy as np


def reinforce_gradient(theta, episodes, gamma, objective="discounted"):
    if objective not in ("discounted", "occupancy"):
        raise ValueError("objective must be 'discounted' or 'occupancy'")
    if len(episodes) == 0:
        raise ValueError("episodes is empty")
    theta = np.asarray(theta, dtype=float)
    pi = np.exp(theta - theta.max(axis=1, keepdims=True))
    pi /= pi.sum(axis=1, keepdims=True)
    grad = np.zeros_like(theta)
    for states, actions, rewards in episodes:
        G = np.asarray(rewards, dtype=float)
        for t in range(len(G) - 2, -1, -1):
            G[t] += gamma * G[t + 1]
        for t, (s, a) in enumerate(zip(states, actions)):
            w = G[t]
            if objective == "discounted":
                w = gamma**t * w
            grad[s] -= w * pi[s]
            grad[s, a] += w
    return grad / len(episodes)
