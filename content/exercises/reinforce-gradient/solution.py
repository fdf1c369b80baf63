import numpy as np


def reinforce_gradient(theta, episodes, gamma, objective="discounted"):
    """Return the REINFORCE estimate of the policy gradient, an array (S, A)."""
    if objective not in ("discounted", "occupancy"):
        raise ValueError(f"objective: 'discounted' or 'occupancy', got {objective!r}")
    if len(episodes) == 0:
        raise ValueError("episodes: expected at least one, got none")
    theta = np.asarray(theta, dtype=float)
    exps = np.exp(theta - theta.max(axis=1, keepdims=True))
    pi = exps / exps.sum(axis=1, keepdims=True)
    grad = np.zeros(theta.shape)
    for states, actions, rewards in episodes:
        reward_to_go = 0.0
        for t in reversed(range(len(rewards))):
            reward_to_go = float(rewards[t]) + gamma * reward_to_go
            factor = gamma**t if objective == "discounted" else 1.0
            weight = factor * reward_to_go
            grad[states[t]] -= weight * pi[states[t]]
            grad[states[t], actions[t]] += weight
    return grad / len(episodes)
