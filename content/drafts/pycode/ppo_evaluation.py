"""How a policy does when it is only used, not trained."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pycode.cartpole import EPISODE_LIMIT, CartPole

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pycode.ppo_learner import PpoLearner

    Floats = NDArray[np.float64]


def greedy_returns(
    learner: PpoLearner, n_episodes: int, rng: np.random.Generator
) -> Floats:
    """Return (n_episodes,): returns of whole episodes of the more probable action."""
    env = CartPole(n_episodes, rng)
    running = np.ones(n_episodes, dtype=np.bool_)
    returns = np.zeros(n_episodes)
    while running.any():
        actions = learner.logits(env.observations).argmax(axis=1)
        step = env.step(actions)
        returns += running
        running &= ~(step.terminated | step.truncated)
    return returns


def trajectory(
    learner: PpoLearner,
    rng: np.random.Generator,
    *,
    greedy: bool = False,
    max_steps: int = EPISODE_LIMIT,
) -> Floats:
    """Return (T + 1, 4): the states of one episode, the first and the last included."""
    env = CartPole(1, rng, episode_limit=max_steps)
    states = [env.observations[0]]
    while True:
        logits = learner.logits(env.observations)
        noise = 0.0 if greedy else rng.gumbel(size=logits.shape)
        step = env.step((logits + noise).argmax(axis=1))
        states.append(step.next_observations[0])
        if step.terminated[0] or step.truncated[0]:
            return np.array(states)
