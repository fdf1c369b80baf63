"""PPO on CartPole, whole: rollouts, GAE with two masks, epochs of clipped updates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pycode.cartpole import CartPole
from pycode.critic import explained_variance
from pycode.optim import linear_schedule
from pycode.ppo_diagnostics import ppo_diagnostics
from pycode.ppo_learner import Batch, PpoLearner, prepare
from pycode.rollout import EpisodeMeter, Rollout, collect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pycode.ppo_settings import PpoSettings

ROUNDING = 1e-9
"""How far from 1 a ratio may be before the first step of an update."""


@dataclass(frozen=True)
class Update:
    """What one update did: progress, returns and the diagnostics of lesson 4.4.

    `mean_return` is over the last 100 finished training episodes, fewer at the start.
    `value_loss` and `explained_variance` belong to the critic before the update;
    `entropy`, `kl`, `ratio_outside` and `clip_active` to the policy after it, over the
    whole batch. `first_ratio_error` is the largest |r − 1| before the first step.
    """

    env_steps: int
    episodes: int
    mean_return: float
    value_loss: float
    explained_variance: float
    entropy: float
    kl: float
    ratio_outside: float
    clip_active: float
    first_ratio_error: float
    grad_norm: float
    epochs: int


class PpoRun:
    """One run: settings and a seed in, updates out; its learner can be looked at."""

    def __init__(self, settings: PpoSettings, seed: int) -> None:
        """Draw the networks and start the environments; the seed decides everything."""
        self.settings = settings
        self._rng = np.random.default_rng(seed)
        self.learner = PpoLearner(settings, self._rng)
        self._env = CartPole(settings.n_envs, self._rng)
        self.meter = EpisodeMeter(np.zeros(settings.n_envs))
        self.env_steps = 0

    @property
    def finished(self) -> bool:
        """Whether the run has taken its `total_steps`, rounded up to whole updates."""
        return self.env_steps >= self.settings.total_steps

    def rollout(self) -> Rollout:
        """Return the next steps of the current policy and count their episodes."""
        s = self.settings
        rollout = collect(self._env, self.learner.logits, s.n_steps, self._rng)
        self.meter.count(rollout.rewards, rollout.terminated | rollout.truncated)
        self.env_steps += s.steps_per_update
        return rollout

    def update(self) -> Update:
        """Return what one round of acting and learning did."""
        s, learner = self.settings, self.learner
        progress = self.env_steps / s.total_steps if s.anneal else 0.0
        batch = prepare(self.rollout(), learner, s)
        before, _ = learner.logp_and_entropy(batch.observations, batch.actions)
        error = float(np.max(np.abs(np.expm1(before - batch.logp_old))))
        assert error < ROUNDING, "old log-probabilities are not those of the old policy"
        norms = self._epochs(batch, linear_schedule(s.lr, progress))
        after, entropy = learner.logp_and_entropy(batch.observations, batch.actions)
        report = ppo_diagnostics(after, batch.logp_old, batch.advantages, s.clip)
        return Update(
            env_steps=self.env_steps,
            episodes=len(self.meter.returns),
            mean_return=self.meter.mean_of_last(100),
            value_loss=float(np.mean((batch.values - batch.targets) ** 2) / 2),
            explained_variance=explained_variance(batch.values, batch.targets),
            entropy=entropy,
            kl=report["kl"],
            ratio_outside=report["ratio_outside"],
            clip_active=report["clip_active"],
            first_ratio_error=error,
            grad_norm=float(np.mean([norm for epoch in norms for norm in epoch])),
            epochs=len(norms),
        )

    def _epochs(self, batch: Batch, lr: float) -> list[list[float]]:
        """Return the gradient norms of each epoch's minibatches, after all steps."""
        s, norms = self.settings, []
        size = len(batch.actions)
        for _ in range(s.epochs):
            order = self._rng.permutation(size)
            slices = [
                order[start : start + s.minibatch_size]
                for start in range(0, size, s.minibatch_size)
            ]
            norms.append([self.learner.minibatch_step(batch, r, lr) for r in slices])
            if s.target_kl is not None and self._kl(batch) > s.target_kl:
                break
        return norms

    def _kl(self, batch: Batch) -> float:
        logp, _ = self.learner.logp_and_entropy(batch.observations, batch.actions)
        shift = logp - batch.logp_old
        return float(np.mean(np.expm1(shift) - shift))


def train_ppo(settings: PpoSettings, seed: int) -> Iterator[Update]:
    """Return the updates of one run, as they happen; the same seed, the same numbers.

    Stop reading to stop training. Source: Schulman et al. 2017, arXiv:1707.06347.
    """
    run = PpoRun(settings, seed)
    while not run.finished:
        yield run.update()
