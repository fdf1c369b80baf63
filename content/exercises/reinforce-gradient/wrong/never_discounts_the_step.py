# mistake: You leave out gamma^t under either objective. "discounted" means the literal objective, with weights gamma^t G_t.
# rejected-by: two-conventions
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
            w = G[t]
            grad[s] -= w * pi[s]
            grad[s, a] += w
    return grad / len(episodes)
