import numpy as np


def softmax(x):
    e = np.exp(x - x.max())
    return e / e.sum()


def gradient_of(theta, episode, gamma, objective):
    states, actions, rewards = episode
    out = np.zeros(theta.shape)
    G, backwards = 0.0, []
    for r in reversed(list(rewards)):
        G = float(r) + gamma * G
        backwards.append(G)
    discount = 1.0
    for s, a, G in zip(states, actions, backwards[::-1]):
        score = -softmax(theta[s])
        score[a] += 1
        out[s] += (discount * G) * score
        if objective == "discounted":
            discount *= gamma
    return out


def reinforce_gradient(theta, episodes, gamma, objective="discounted"):
    if objective not in {"discounted", "occupancy"}:
        raise ValueError(f"no such objective: {objective}")
    if not len(episodes):
        raise ValueError("no episodes")
    theta = np.array(theta, dtype=float)
    return np.mean([gradient_of(theta, e, gamma, objective) for e in episodes], axis=0)
