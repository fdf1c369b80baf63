"""One seed of each experiment, as curves and single numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from pycode.experiments_masks import (
    NEAR_LIMIT,
    true_values_near_limit,
    values_by_step,
)
from pycode.experiments_variance import (
    bandit_variance,
    bernoulli_means,
    cartpole_variance,
)
from pycode.gru_training import GruSettings, train_gru
from pycode.ppo_evaluation import greedy_returns
from pycode.ppo_training import PpoRun
from pycode.protocol import Curve, Outcome, Point, rounded
from pycode.reinforce_training import BASELINES, ReinforceSettings, train_reinforce

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pycode.ppo_settings import PpoSettings

    Floats = NDArray[np.float64]

CURVE_POINTS = 100
"""Curves are thinned to about this many points: figures show no more."""

SOLVED = 475.0
"""Gymnasium's reward threshold of CartPole-v1."""


def curve(x: Sequence[float], y: Sequence[float]) -> Curve:
    """Return the line through the points, thinned; the last point stays."""
    stride = max(1, len(x) // CURVE_POINTS)
    kept = range(len(x) - 1, -1, -stride)
    order = sorted(kept)
    return Curve([rounded(x[i]) for i in order], [rounded(y[i]) for i in order])


def run_ppo(settings: PpoSettings, seed: int) -> Outcome:
    """Return one PPO run: its training curve, and how its last policy does greedily."""
    run = PpoRun(settings, seed)
    updates = []
    while not run.finished:
        updates.append(run.update())
    returns = [u.mean_return for u in updates]
    solved = [u.env_steps for u in updates if u.mean_return >= SOLVED]
    greedy = greedy_returns(run.learner, 20, np.random.default_rng(seed + 10_000))
    steps = [u.env_steps for u in updates]
    return Outcome(
        {"training": curve(steps, returns)},
        {
            "last_100": rounded(returns[-1]),
            "first_475": solved[0] if solved else None,
            "greedy": rounded(float(greedy.mean())),
            "largest_kl": rounded(max(u.kl for u in updates)),
            "last_explained_variance": rounded(updates[-1].explained_variance),
            "worst_first_ratio_error": rounded(
                max(u.first_ratio_error for u in updates)
            ),
        },
    )


def bias_near_limit(run: PpoRun, seed: int) -> tuple[Floats, float, float]:
    """Return (predictions (500,) by step, their mean near the limit, the truth there).

    The randomness is its own: measuring changes nothing about a run. nan where no cart
    is upright any more.
    """
    rng = np.random.default_rng(seed + 20_000)
    predicted = values_by_step(run.learner, 32, rng)
    truth = true_values_near_limit(run.learner, 32, run.settings.gamma, rng)
    return predicted, float(predicted[-NEAR_LIMIT:].mean()), truth


def run_masks(settings: PpoSettings, seed: int) -> Outcome:
    """Return two PPO runs that differ in the rule at the limit, and their critics.

    Each critic is asked along episodes of its own policy; the truth is what that policy
    earns from the limit on when nothing stops it. `bias_…` is the mean prediction over
    the last steps before the limit, less the truth.
    """
    curves, final = {}, {}
    for name, fold in (("bootstrapped", False), ("folded", True)):
        run = PpoRun(replace(settings, fold_truncation=fold), seed)
        last = 0.0
        while not run.finished:
            last = run.update().mean_return
        predicted, near, truth = bias_near_limit(run, seed)
        curves[name] = curve([*range(len(predicted))], predicted.tolist())
        final |= {
            f"near_limit_{name}": rounded(near),
            f"truth_{name}": rounded(truth),
            f"bias_{name}": rounded(near - truth),
            f"last_100_{name}": rounded(last),
        }
    return Outcome(curves, final)


def run_gru(settings: GruSettings, seed: int) -> Outcome:
    """Return one run on the writing task: reward, and how often EOS was written."""
    rounds = list(train_gru(settings, seed))
    x = [r.iteration for r in rounds]
    tail = rounds[-10:]
    return Outcome(
        {
            "mean reward": curve(x, [r.mean_reward for r in rounds]),
            "ended by EOS": curve(x, [r.ended for r in rounds]),
        },
        {
            "first_reward": rounded(rounds[0].mean_reward),
            "last_ten_reward": rounded(float(np.mean([r.mean_reward for r in tail]))),
            "last_ten_exact": rounded(float(np.mean([r.exact for r in tail]))),
            "largest_kl": rounded(max(r.kl for r in rounds)),
        },
    )


def run_reinforce(settings: ReinforceSettings, seed: int) -> Outcome:
    """Return three REINFORCE runs from one seed, one for each baseline."""
    curves, final = {}, {}
    for baseline in BASELINES:
        steps = list(train_reinforce(replace(settings, baseline=baseline), seed))
        returns = [s.mean_return for s in steps]
        name = baseline.replace("-", "_")
        curves[baseline] = curve([s.episodes for s in steps], returns)
        final[f"last_ten_{name}"] = rounded(float(np.mean(returns[-10:])))
        noise = float(np.median([s.relative_variance for s in steps]))
        final[f"relative_variance_{name}"] = rounded(noise)
    return Outcome(curves, final)


@dataclass(frozen=True)
class VarianceSettings:
    """Sizes of the variance experiment; the problems themselves are fixed."""

    samples: int = 20_000
    groups: int = 20_000
    episodes: int = 200


def run_variance(settings: VarianceSettings, seed: int) -> Outcome:
    """Return variances of a bandit and of CartPole, and the means of the coin groups."""
    rng = np.random.default_rng(seed)
    bandit = bandit_variance(settings.samples, rng)
    cartpole = cartpole_variance(settings.episodes, rng)
    final: dict[str, Point] = {}
    for label, variances in (("bandit", bandit), ("cartpole", cartpole)):
        for name, value in variances.items():
            key = f"{label}_{_plain(name)}"
            final[key] = rounded(value)
            ratio = rounded(value / variances["none"])
            final[key.replace(label, f"{label}_ratio")] = ratio
    for name, value in bernoulli_means(settings.groups, rng).items():
        final[f"coins_mean_{_plain(name)}"] = rounded(value)
    return Outcome({}, final)


def _plain(name: str) -> str:
    return name.replace(" ", "_").replace("-", "_").replace("*", "_star")
