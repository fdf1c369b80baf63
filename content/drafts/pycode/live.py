"""Training that a page can watch: what there is to train, and records as it happens.

    import json
    from pycode.live import start, trainables

    trainables()                     # a list, for the form
    for record in start("ppo", {"total_steps": 20_000}, seed=0):
        post(json.dumps(record))     # stop reading to stop training

`trainables()` gives one object for each experiment:

    {"kind": "ppo", "title": "…", "x_label": "…", "y_label": "…",
     "smoke": {setting: value, …},          # what the smoke mode replaces
     "settings": [{"name", "label", "default", "low", "high", "choices"}, …]}

A setting is a switch where `default` is true or false, a list where `choices` is not
empty, else a number from `low` to `high` (whole where `default` is).

`start(kind, settings, seed)` yields objects; every number in them is finite or null:

    {"type": "start", "kind", "seed", "settings": {all settings of the run}}
    {"type": "update", "progress": 0..1, "points": {curve name: [x, y], …},
     "diagnostics": {name: number, …}}
    {"type": "episode", "progress", "states": [[x, v, angle, spin], …],
     "seconds_per_step": 0.02, "ended": "fell" | "limit" | "cut"}
    {"type": "sample", "progress", "prompt": [ids], "response": [ids], "reward"}
    {"type": "curves", "x_label", "y_label", "curves": {name: {"x": […], "y": […]}}}
    {"type": "end", "final": {name: number, …}}

"start" comes first, "end" last. "update" comes after each update (between 0.01 and 1 s
apart in a browser); "episode" some ten times in a PPO run, about every tenth of it: one
episode of the sampled policy, at most 250 states, for an animation. "sample" belongs to
gru, "curves" to masks: the critic's prediction along an episode. A settings mistake
raises ValueError before the first record. The numbers for a seed are those of
`python -m pycode train` with the same settings, up to rounding of the machine.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from pycode.kinds import kinds
from pycode.live_records import records
from pycode.live_settings import accepted, described

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Record = dict[str, Any]


def trainables() -> list[Record]:
    """Return what can be trained and set, as JSON-able objects (see above)."""
    return [
        {
            "kind": name,
            "title": kind.title,
            "x_label": kind.x_label,
            "y_label": kind.y_label,
            "smoke": kind.smoke,
            "settings": described(name),
        }
        for name, kind in kinds().items()
    ]


def start(kind: str, settings: Mapping[str, Any], seed: int) -> Iterator[Record]:
    """Return the records of one run, as they happen (see above).

    `settings` holds what differs from the default. Raises ValueError, at once, for an
    unknown experiment, an unknown setting or a value outside its limits.
    """
    known = kinds()
    if kind not in known:
        raise ValueError(
            f"kind: expected one of {', '.join(known)}, got {kind!r}. Choose one."
        )
    base = known[kind].variants["default"]
    chosen = replace(base, **accepted(kind, settings))
    return _stream(kind, chosen, seed)


def _stream(kind: str, chosen: Any, seed: int) -> Iterator[Record]:  # noqa: ANN401 — each kind has its own settings class
    yield {"type": "start", "kind": kind, "seed": seed, "settings": asdict(chosen)}
    yield from records(kind, chosen, seed)
