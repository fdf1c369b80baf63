# mistake: You weight every step with the return of the whole episode. That has the right mean and more noise; asked for is the reward-to-go of each step.
# rejected-by: earlier-rewards-do-not-count
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
        running = 0.0
        for t in reversed(range(len(rewards))):
            running = rewards[t] + gamma * running
            G[t] = running
        for t, (s, a) in enumerate(zip(states, actions)):
            w = G[0]
            if objective == "discounted":
                w = G[0]
            grad[s] -= w * pi[s]
            grad[s, a] += w
    return grad / len(episodes)
