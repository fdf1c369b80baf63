"""The experiments that the command line and the page can run, by name."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from pycode.experiment_runs import (
    VarianceSettings,
    run_gru,
    run_masks,
    run_ppo,
    run_reinforce,
    run_variance,
)
from pycode.gru_training import GruSettings
from pycode.ppo_settings import PpoSettings, cleanrl_settings
from pycode.protocol import Outcome, Protocol
from pycode.reinforce_training import ReinforceSettings

if TYPE_CHECKING:
    from collections.abc import Callable

MODES = ("smoke", "full")


@dataclass(frozen=True)
class Kind:
    """One experiment: what it is called, what it needs, how its figure reads.

    `variants` are full settings by name, `default` among them; `smoke` replaces some of
    them by small ones. `run(settings, seed)` returns the outcome of one seed. `shown`
    is the single number that stands for a seed.
    """

    title: str
    variants: dict[str, Any]
    smoke: dict[str, Any]
    run: Callable[[Any, int], Outcome]
    x_label: str
    y_label: str
    shown: str

    def settings(self, variant: str, mode: str) -> Any:  # noqa: ANN401 — each kind has its own settings class
        """Return the settings of a variant in a mode."""
        full = self.variants[variant]
        return full if mode == "full" else replace(full, **self.smoke)


def kinds() -> dict[str, Kind]:
    """Return the experiments by name, in the order of the course."""
    ppo_smoke = {"total_steps": 4096, "n_envs": 8, "n_steps": 128, "epochs": 2}
    return {
        "reinforce": Kind(
            "REINFORCE on CartPole with three baselines",
            {"default": ReinforceSettings()},
            {"iterations": 4, "episodes": 4},
            run_reinforce,
            "episodes",
            "mean return of the iteration",
            "last_ten_state",
        ),
        "variance": Kind(
            "Variance of gradient estimates with and without baselines",
            {"default": VarianceSettings()},
            {"samples": 200, "groups": 200, "episodes": 8},
            run_variance,
            "experiment",
            "variance relative to no baseline",
            "cartpole_ratio_state_value",
        ),
        "masks": Kind(
            "The critic near the time limit, by the rule at the limit",
            {"default": PpoSettings()},
            ppo_smoke,
            run_masks,
            "step of the episode",
            "predicted return",
            "bias_folded",
        ),
        "ppo": Kind(
            "PPO on CartPole-v1",
            {
                "default": PpoSettings(),
                "cleanrl": cleanrl_settings(),
                "cleanrl-folded": replace(cleanrl_settings(), fold_truncation=True),
            },
            ppo_smoke,
            run_ppo,
            "environment steps",
            "mean return of the last 100 episodes",
            "last_100",
        ),
        "gru": Kind(
            "RLOO with a clipped surrogate on a writing task",
            {"default": GruSettings()},
            {"iterations": 4, "n_prompts": 6, "group_size": 4},
            run_gru,
            "iteration",
            "mean reward of the sampled responses",
            "last_ten_reward",
        ),
    }


def run_seed(kind: str, variant: str, mode: str, seed: int) -> Outcome:
    """Return the outcome of one seed: what a worker process is asked for."""
    chosen = kinds()[kind]
    return chosen.run(chosen.settings(variant, mode), seed)


def protocol_of(kind: str, variant: str, mode: str) -> Protocol:
    """Return the protocol of a kind's variant in a mode."""
    settings = kinds()[kind].settings(variant, mode)
    return Protocol(kind, variant, mode, asdict(settings))
