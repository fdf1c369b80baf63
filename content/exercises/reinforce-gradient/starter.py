import numpy as np


def reinforce_gradient(theta, episodes, gamma, objective="discounted"):
    """Return the REINFORCE estimate of the policy gradient, an array (S, A).

    theta: (S, A). episodes: list of (states, actions, rewards). gamma: in [0, 1].
    objective: "discounted" (weights gamma^t G_t) or "occupancy" (weights G_t).
    Raises ValueError for another objective and for no episode.
    """
    theta = np.asarray(theta, dtype=float)
    grad = np.zeros(theta.shape)
    for states, actions, rewards in episodes:
        pass  # add weight * score for every step
    return grad
