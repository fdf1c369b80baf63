# mistake: You turn the reward list round with .reverse(), which changes the caller's list; use reversed(rewards) or rewards[::-1].
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
        rewards = rewards if isinstance(rewards, list) else list(map(float, rewards))
        rewards.reverse()
        G = np.zeros(len(rewards))
        running = 0.0
        for i, r in enumerate(rewards):
            running = r + gamma * running
            G[len(rewards) - 1 - i] = running
        for t, (s, a) in enumerate(zip(states, actions)):
            w = G[t]
            if objective == "discounted":
                w = gamma**t * w
            grad[s] -= w * pi[s]
            grad[s, a] += w
    return grad / len(episodes)
