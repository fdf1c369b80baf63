"""What a page lets its reader set: names, defaults and limits of each experiment."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from pycode.experiment_runs import VarianceSettings
from pycode.gru_training import GruSettings
from pycode.ppo_settings import PpoSettings
from pycode.reinforce_training import BASELINES, ReinforceSettings

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Knob:
    """One adjustable setting.

    A number from `low` to `high` (whole where `default` is an int), a switch where
    `default` is a bool, or one of `choices`.
    """

    name: str
    label: str
    default: float | str | bool
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()

    def accept(self, value: Any) -> Any:  # noqa: ANN401 — it comes from a form
        """Return the value in the type of the default.

        Raises ValueError for a value that is not a choice or not within the limits.
        """
        if self.choices:
            if value in self.choices:
                return value
            raise ValueError(
                f"{self.name}: expected one of {', '.join(self.choices)}, got {value!r}. "
                "Choose from the list."
            )
        if isinstance(self.default, bool):
            return bool(value)
        whole = isinstance(self.default, int)
        number = float(value)
        if not float(self.low or 0) <= number <= float(self.high or 0) or (
            whole and number != int(number)
        ):
            kind = "a whole number" if whole else "a number"
            raise ValueError(
                f"{self.name}: expected {kind} from {self.low} to {self.high}, got "
                f"{value}. Choose one in between."
            )
        return int(number) if whole else number


def _ppo_knobs() -> tuple[Knob, ...]:
    s = PpoSettings()
    return (
        Knob("total_steps", "environment steps", s.total_steps, 1024, 500_000),
        Knob("n_envs", "environments", s.n_envs, 1, 32),
        Knob("n_steps", "steps per environment and update", s.n_steps, 16, 2048),
        Knob("epochs", "epochs", s.epochs, 1, 20),
        Knob("minibatch_size", "minibatch size", s.minibatch_size, 16, 2048),
        Knob("lr", "learning rate", s.lr, 1e-5, 1e-2),
        Knob("anneal", "learning rate falls to 0", s.anneal),
        Knob("clip", "clip ε", s.clip, 0.01, 0.9),
        Knob("gamma", "discount γ", s.gamma, 0.5, 0.9999),
        Knob("lam", "λ of GAE", s.lam, 0.0, 1.0),
        Knob("entropy_coefficient", "entropy bonus", s.entropy_coefficient, 0.0, 0.1),
        Knob("hidden", "hidden units", s.hidden, 4, 64),
    )


def _reinforce_knobs() -> tuple[Knob, ...]:
    s = ReinforceSettings()
    return (
        Knob("baseline", "baseline", s.baseline, choices=BASELINES),
        Knob("iterations", "iterations", s.iterations, 1, 300),
        Knob("episodes", "episodes per iteration", s.episodes, 2, 64),
        Knob("lr", "learning rate", s.lr, 1e-3, 0.5),
        Knob("gamma", "discount γ", s.gamma, 0.5, 0.9999),
    )


def _gru_knobs() -> tuple[Knob, ...]:
    s = GruSettings()
    return (
        Knob("iterations", "iterations", s.iterations, 1, 300),
        Knob("n_prompts", "prompts", s.n_prompts, 3, 48),
        Knob("group_size", "responses per prompt", s.group_size, 2, 16),
        Knob("epochs", "epochs", s.epochs, 1, 10),
        Knob("lr", "learning rate", s.lr, 1e-4, 0.05),
        Knob("clip", "clip ε", s.clip, 0.01, 0.9),
        Knob("entropy_coefficient", "entropy bonus", s.entropy_coefficient, 0.0, 0.2),
    )


def _variance_knobs() -> tuple[Knob, ...]:
    s = VarianceSettings()
    return (
        Knob("samples", "bandit samples", s.samples, 10, 200_000),
        Knob("groups", "groups of coins", s.groups, 10, 200_000),
        Knob("episodes", "CartPole episodes", s.episodes, 4, 1000),
    )


def knobs() -> dict[str, tuple[Knob, ...]]:
    """Return the adjustable settings of each experiment, by the names of `kinds()`."""
    return {
        "reinforce": _reinforce_knobs(),
        "variance": _variance_knobs(),
        "masks": _ppo_knobs(),
        "ppo": (
            *_ppo_knobs(),
            Knob("fold_truncation", "time limit ends the task", False),
        ),
        "gru": _gru_knobs(),
    }


def accepted(kind: str, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Return the wanted settings, checked; those left out keep their default.

    Raises ValueError for an unknown name or a value outside its limits.
    """
    known = {knob.name: knob for knob in knobs()[kind]}
    unknown = sorted(set(wanted) - set(known))
    if unknown:
        raise ValueError(
            f"settings: expected {', '.join(known)}, got {', '.join(unknown)}. "
            "Leave it out."
        )
    return {name: known[name].accept(value) for name, value in wanted.items()}


def described(kind: str) -> list[dict[str, Any]]:
    """Return the settings of an experiment as JSON-able objects, for a form."""
    return [asdict(knob) for knob in knobs()[kind]]
