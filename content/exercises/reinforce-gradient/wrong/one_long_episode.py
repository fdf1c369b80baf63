# mistake: You carry the running sum from one episode into the next. Reward-to-go ends with the episode: start again from 0.
# rejected-by: mean-over-episodes
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
    running = 0.0
    for states, actions, rewards in episodes:
        rewards = np.array(rewards, dtype=float)
        G = np.zeros(len(rewards))
        for t in reversed(range(len(rewards))):
            running = rewards[t] + gamma * running
            G[t] = running
        for t, (s, a) in enumerate(zip(states, actions)):
            w = G[t]
            if objective == "discounted":
                w = gamma**t * w
            grad[s] -= w * pi[s]
            grad[s, a] += w
    return grad / len(episodes)
