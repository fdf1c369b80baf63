"""The settings of a PPO run, the course's own and a well-known set."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PpoSettings:
    """Everything that a run depends on beside its seed.

    `total_steps` counts environment steps over all environments. `lr` falls on a line
    to 0 where `anneal` is set. `value_clip` keeps each new value within that distance
    of the old one, in units of return; None leaves it free. `target_kl` ends the epochs
    of an update once the empirical KL is above it; None never does. With
    `fold_truncation` a time limit counts as termination: wrong on purpose, to see what
    it does.
    """

    total_steps: int = 100_000
    n_envs: int = 8
    n_steps: int = 128
    minibatch_size: int = 64
    epochs: int = 10
    lr: float = 1e-3
    anneal: bool = True
    gamma: float = 0.99
    lam: float = 0.95
    clip: float = 0.2
    value_coefficient: float = 0.5
    value_clip: float | None = None
    entropy_coefficient: float = 0.0
    max_grad_norm: float = 0.5
    adam_eps: float = 1e-5
    hidden: int = 32
    target_kl: float | None = None
    fold_truncation: bool = False

    @property
    def steps_per_update(self) -> int:
        """Environment steps that one update learns from."""
        return self.n_envs * self.n_steps


def cleanrl_settings() -> PpoSettings:
    """Return what CleanRL's `ppo.py` uses on CartPole-v1, value clip included.

    Its own rule at the time limit is `fold_truncation`, which is not set here.

    Source: docs.cleanrl.dev, "PPO", and the defaults of `ppo.py`.
    """
    return PpoSettings(
        total_steps=500_000,
        n_envs=4,
        n_steps=128,
        minibatch_size=128,
        epochs=4,
        lr=2.5e-4,
        value_clip=0.2,
        entropy_coefficient=0.01,
        hidden=64,
    )
