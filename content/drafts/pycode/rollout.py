"""Collecting experience: what PPO stores about the old policy, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from pycode.softmax import log_softmax

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from pycode.cartpole import CartPole

    Floats = NDArray[np.float64]
    Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class Rollout:
    """T steps of N environments under one frozen policy, time first.

    `observations` and `next_observations` (T, N, 4); `actions` (T, N) integers; `logp`
    (T, N) log-probabilities of the actions under the policy that chose them, in nats;
    `rewards`, `terminated`, `truncated` (T, N). `next_observations` of an ended episode
    is its last state, not the first of the next episode.
    """

    observations: Floats
    actions: NDArray[np.int64]
    logp: Floats
    rewards: Floats
    next_observations: Floats
    terminated: Flags
    truncated: Flags


@dataclass
class EpisodeMeter:
    """Returns of finished episodes, in the order in which they ended.

    `running` (N,) is what the episodes under way have earned so far.
    """

    running: Floats
    returns: list[float] = field(default_factory=list)

    def count(self, rewards: Floats, ended: Flags) -> None:
        """Add T steps of N environments, (T, N); `ended` closes their episodes."""
        earned = self.running + np.cumsum(rewards, axis=0)
        before = np.zeros(len(self.running))
        for t, n in np.argwhere(ended):
            self.returns.append(float(earned[t, n] - before[n]))
            before[n] = earned[t, n]
        self.running = earned[-1] - before

    def mean_of_last(self, count: int) -> float:
        """Return the mean of the last `count` finished episodes; nan before one."""
        last = self.returns[-count:]
        return sum(last) / len(last) if last else float("nan")


def collect(
    env: CartPole,
    logits_of: Callable[[Floats], Floats],
    n_steps: int,
    rng: np.random.Generator,
    *,
    n_actions: int = 2,
) -> Rollout:
    """Return `n_steps` steps; `logits_of` maps observations (N, 4) to logits (N, A).

    Actions are sampled as the argmax of logits plus Gumbel noise, which follows the
    softmax exactly and lets all the noise be drawn at once.

    Source: Maddison, Tarlow and Minka 2014, arXiv:1411.0030, section 2.
    """
    n = len(env.observations)
    noise = rng.gumbel(size=(n_steps, n, n_actions))
    observations = np.empty((n_steps, n, 4))
    next_observations = np.empty((n_steps, n, 4))
    logits = np.empty((n_steps, n, n_actions))
    actions = np.empty((n_steps, n), dtype=np.int64)
    rewards = np.empty((n_steps, n))
    terminated = np.empty((n_steps, n), dtype=np.bool_)
    truncated = np.empty((n_steps, n), dtype=np.bool_)
    for t in range(n_steps):
        observations[t] = env.observations
        logits[t] = logits_of(env.observations)
        actions[t] = (logits[t] + noise[t]).argmax(axis=1)
        step = env.step(actions[t])
        next_observations[t] = step.next_observations
        rewards[t] = step.rewards
        terminated[t] = step.terminated
        truncated[t] = step.truncated
    policy = log_softmax(logits)
    logp = np.take_along_axis(policy, actions[:, :, None], axis=2)[:, :, 0]
    return Rollout(
        observations,
        actions,
        logp,
        rewards,
        next_observations,
        terminated,
        truncated,
    )
