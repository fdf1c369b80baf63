"""The records of each experiment while it runs; `live.py` says what they hold."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from pycode.cartpole import STEP_SECONDS, has_fallen
from pycode.experiment_runs import (
    VarianceSettings,
    bias_near_limit,
    curve,
    run_variance,
)
from pycode.gru_training import GruRun
from pycode.ppo_evaluation import trajectory
from pycode.ppo_training import PpoRun
from pycode.protocol import rounded
from pycode.reinforce_training import train_reinforce

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pycode.gru_training import GruSettings
    from pycode.ppo_settings import PpoSettings
    from pycode.reinforce_training import ReinforceSettings

    Record = dict[str, Any]

MOVIE_STATES = 250
"""Five seconds of CartPole: enough to see how it balances, little to send."""

MOVIES = 10
VARIANCE_CHUNKS = 20


def records(kind: str, settings: Any, seed: int) -> Iterator[Record]:  # noqa: ANN401 — each kind has its own settings class
    """Return the records of one run after "start"."""
    sources = {
        "ppo": ppo_records,
        "masks": mask_records,
        "gru": gru_records,
        "reinforce": reinforce_records,
        "variance": variance_records,
    }
    source: Any = sources[kind]
    yield from source(settings, seed)


def update_record(
    progress: float, points: dict[str, tuple[float, float]], diagnostics: dict[str, Any]
) -> Record:
    """Return an "update" record with finite numbers."""
    return {
        "type": "update",
        "progress": min(1.0, progress),
        "points": {n: [rounded(x), rounded(y)] for n, (x, y) in points.items()},
        "diagnostics": {name: rounded(value) for name, value in diagnostics.items()},
    }


def end_record(**final: float | None) -> Record:
    """Return an "end" record with finite numbers."""
    return {"type": "end", "final": {n: rounded(v) for n, v in final.items()}}


def movie(run: PpoRun, seed: int) -> Record:
    """Return an "episode" record: the start of one episode of the current policy.

    Its randomness is its own, so that watching changes nothing about the training.
    """
    rng = np.random.default_rng(seed + 30_000)
    states = trajectory(run.learner, rng, max_steps=MOVIE_STATES - 1)
    fell = bool(has_fallen(states[-1:])[0])
    return {
        "type": "episode",
        "progress": min(1.0, run.env_steps / run.settings.total_steps),
        "states": [[rounded(v) for v in state] for state in states.tolist()],
        "seconds_per_step": STEP_SECONDS,
        "ended": "fell" if fell else "cut",
    }


def ppo_records(settings: PpoSettings, seed: int) -> Iterator[Record]:
    """Return the updates of a PPO run, with about ten episodes in between."""
    run = PpoRun(settings, seed)
    shown, last = 0, float("nan")
    while not run.finished:
        update = run.update()
        last = update.mean_return
        done = run.env_steps / settings.total_steps
        diagnostics = asdict(update)
        yield update_record(done, {"training": (run.env_steps, last)}, diagnostics)
        if done * MOVIES >= shown + 1 or run.finished:
            shown = int(done * MOVIES)
            yield movie(run, seed)
    yield end_record(last_100=last)


def mask_records(settings: PpoSettings, seed: int) -> Iterator[Record]:
    """Return two PPO runs side by side, then what their critics expect."""
    runs = {
        "bootstrapped": PpoRun(replace(settings, fold_truncation=False), seed),
        "folded": PpoRun(replace(settings, fold_truncation=True), seed),
    }
    while not runs["folded"].finished:
        points, diagnostics = {}, {}
        for name, run in runs.items():
            update = run.update()
            points[name] = (float(run.env_steps), update.mean_return)
            diagnostics[f"explained_variance_{name}"] = update.explained_variance
        done = runs["folded"].env_steps / settings.total_steps
        yield update_record(done, points, diagnostics)
    curves, final = {}, {}
    for name, run in runs.items():
        predicted, near, truth = bias_near_limit(run, seed)
        curves[name] = asdict(curve([*range(len(predicted))], predicted.tolist()))
        final |= {f"near_limit_{name}": near, f"bias_{name}": near - truth}
    labels = {"x_label": "step of the episode", "y_label": "predicted return"}
    yield {"type": "curves", **labels, "curves": curves}
    yield end_record(**final)


def gru_records(settings: GruSettings, seed: int) -> Iterator[Record]:
    """Return the rounds of a writing run, with one response of each round."""
    run = GruRun(settings, seed)
    last = float("nan")
    while not run.finished:
        round_ = run.round()
        last = round_.mean_reward
        done = (round_.iteration + 1) / settings.iterations
        x = float(round_.iteration)
        points = {"mean reward": (x, last), "ended by EOS": (x, round_.ended)}
        yield update_record(done, points, asdict(round_))
        yield {"type": "sample", "progress": done, **run.example()}
    yield end_record(last_reward=last)


def reinforce_records(settings: ReinforceSettings, seed: int) -> Iterator[Record]:
    """Return the iterations of a REINFORCE run with the chosen baseline."""
    last = float("nan")
    for step in train_reinforce(settings, seed):
        last = step.mean_return
        done = (step.iteration + 1) / settings.iterations
        yield update_record(
            done, {settings.baseline: (step.episodes, last)}, asdict(step)
        )
    yield end_record(last=last)


def variance_records(settings: VarianceSettings, seed: int) -> Iterator[Record]:
    """Return the running means of the variance ratios over independent repetitions."""
    totals: dict[str, float] = {}
    final: dict[str, float] = {}
    for repetition in range(VARIANCE_CHUNKS):
        outcome = run_variance(settings, seed + repetition).final
        for name, value in outcome.items():
            totals[name] = totals.get(name, 0.0) + float(value or 0.0)
        final = {name: total / (repetition + 1) for name, total in totals.items()}
        ratios = {n: (repetition + 1.0, v) for n, v in final.items() if "ratio" in n}
        yield update_record((repetition + 1) / VARIANCE_CHUNKS, ratios, final)
    yield end_record(**final)
