"""What a result was made with, written beside the numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

FORMAT = 1
"""Raised when the shape of a result changes or the same settings give other numbers."""

Point = float | int | None
Settings = dict[str, Any]


@dataclass(frozen=True)
class Curve:
    """One line of a result: `x` the same for every seed, `y` None where undefined."""

    x: list[Point]
    y: list[Point]


@dataclass(frozen=True)
class Outcome:
    """What one seed gave: curves by name, and single numbers by name."""

    curves: dict[str, Curve]
    final: dict[str, Point]


@dataclass(frozen=True)
class Protocol:
    """Everything that decides the numbers of a result, except the machine's rounding.

    `kind` and `variant` name the experiment, `mode` is smoke or full, `settings` are
    all settings of the run.
    """

    kind: str
    variant: str
    mode: str
    settings: Settings

    def command(self, seeds: list[int]) -> str:
        """Return the command line that makes the result again."""
        chosen = "" if self.variant == "default" else f" --variant {self.variant}"
        numbers = ",".join(map(str, seeds))
        if seeds == list(range(seeds[0], seeds[-1] + 1)) and len(seeds) > 1:
            numbers = f"{seeds[0]}-{seeds[-1]}"
        return (
            f"python -m pycode train {self.kind}{chosen} --mode {self.mode} "
            f"--seeds {numbers}"
        )


def rounded(value: float | None) -> Point:
    """Return the number at six significant digits; None for nan and infinities.

    Results are committed and compared: more digits would only show the machine.
    """
    if value is None or not math.isfinite(value):
        return None
    short = float(f"{value:.6g}")
    return int(short) if short.is_integer() and abs(short) < 1e15 else short
