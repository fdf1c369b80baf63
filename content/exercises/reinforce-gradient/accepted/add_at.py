import numpy as np


def reinforce_gradient(theta, episodes, gamma, objective="discounted"):
    if objective == "discounted":
        keep = True
    elif objective == "occupancy":
        keep = False
    else:
        raise ValueError("unknown objective " + repr(objective))
    n = len(episodes)
    if n < 1:
        raise ValueError("need at least one of episodes")
    theta = np.asarray(theta, dtype=np.float64)
    pi = np.exp(theta - np.logaddexp.reduce(theta, axis=1, keepdims=True))
    taken = np.zeros(theta.shape)
    for states, actions, rewards in episodes:
        T = len(rewards)
        r = np.asarray(rewards, dtype=np.float64)
        if keep:
            # gamma^t G_t is the tail sum of the rewards discounted from the start
            w = np.cumsum((r * np.power(float(gamma), np.arange(T)))[::-1])[::-1]
        else:
            w = r.copy()
            for t in range(T - 2, -1, -1):
                w[t] += gamma * w[t + 1]
        np.add.at(taken, (np.asarray(states, int), np.asarray(actions, int)), w)
    return (taken - taken.sum(axis=1, keepdims=True) * pi) / n
