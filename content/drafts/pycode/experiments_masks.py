"""What the end of an episode does to advantages and to the critic, by mask."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pycode.cartpole import CartPole
from pycode.gae import gae
from pycode.rollout import collect

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pycode.ppo_learner import PpoLearner

    Floats = NDArray[np.float64]

NEAR_LIMIT = 100
"""The last steps before the time limit that count as near it."""


def mask_choices() -> dict[str, float]:
    """Return the advantage of the same time-limit step under four rules.

    Two rows: an episode cut off by the limit (reward 1, V 2, V of its last state 4),
    then one step of the next episode that terminates (reward 5, V 1). γ = λ = 0.9.
    "bootstrap" is the right one.
    """
    rewards, values = np.array([1.0, 5.0]), np.array([2.0, 1.0])
    last_state, reset_state = np.array([4.0, 0.0]), np.array([1.0, 0.0])
    only_second, both, none = np.array([0, 1]), np.array([1, 1]), np.array([0, 0])
    rules = {
        "terminal": (last_state, both, both),
        "bootstrap": (last_state, only_second, both),
        "reset state, no cut": (reset_state, only_second, none),
        "bootstrap, no cut": (last_state, only_second, none),
    }
    return {
        name: float(gae(rewards, values, following, ended, cut, 0.9, 0.9)[0][0])
        for name, (following, ended, cut) in rules.items()
    }


def values_by_step(
    learner: PpoLearner, n_episodes: int, rng: np.random.Generator, *, limit: int = 500
) -> Floats:
    """Return (limit,): the mean predicted return at each step of episodes side by side.

    The carts act by the sampled policy. Only carts that have not fallen count; nan
    where none is left.
    """
    env = CartPole(n_episodes, rng, episode_limit=limit + 1)
    rollout = collect(env, learner.logits, limit, rng)
    fallen = np.cumsum(rollout.terminated, axis=0) - rollout.terminated
    upright = fallen == 0
    values = learner.values(rollout.observations.reshape(-1, 4)).reshape(upright.shape)
    counts = upright.sum(axis=1)
    total = np.where(upright, values, 0.0).sum(axis=1)
    return np.where(counts > 0, total / np.maximum(counts, 1), np.nan)


def true_values_near_limit(
    learner: PpoLearner,
    n_episodes: int,
    gamma: float,
    rng: np.random.Generator,
    *,
    limit: int = 500,
    horizon: int = 1000,
) -> float:
    """Return the mean discounted return from the limit on, as if there were no limit.

    The same policy plays `horizon` more steps without a time limit; what lies beyond
    weighs gamma^horizon. Only carts upright at the limit count; nan without any.
    """
    env = CartPole(n_episodes, rng, episode_limit=limit + horizon + 1)
    rollout = collect(env, learner.logits, limit + horizon, rng)
    fallen = np.cumsum(rollout.terminated, axis=0) - rollout.terminated
    upright = fallen == 0
    counted = upright[limit]
    if not counted.any():
        return float("nan")
    powers = gamma ** np.arange(horizon)
    return float((powers @ upright[limit:, counted]).mean())
