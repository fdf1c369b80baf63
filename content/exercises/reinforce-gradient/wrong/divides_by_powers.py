# mistake: You get G_t by dividing a cumulative sum by gamma^t. At gamma 0 that is 0/0; run the backward recursion.
# rejected-by: gamma-zero-and-one
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
        rewards = np.array(rewards, dtype=float)
        G = np.zeros(len(rewards))
        if len(rewards):
            powers = float(gamma) ** np.arange(len(rewards))
            G = np.cumsum((rewards * powers)[::-1])[::-1] / powers
        for t, (s, a) in enumerate(zip(states, actions)):
            w = G[t]
            if objective == "discounted":
                w = gamma**t * w
            grad[s] -= w * pi[s]
            grad[s, a] += w
    return grad / len(episodes)
