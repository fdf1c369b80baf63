"""Medians and interquartile ranges over seeds: one seed is never evidence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from pycode.protocol import Curve, Outcome, Point, Protocol, rounded
from pycode.result_files import header

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Spread:
    """Median and quartiles of one number over seeds.

    `values` are by seed, None where a seed has none (475 never reached, say). Such a
    seed counts as worse than all others where `missing_is_large`; the quantiles are
    None where they would fall on one.
    """

    values: list[Point]
    median: Point
    lower: Point
    upper: Point


def spread(values: Sequence[Point], *, missing_is_large: bool = True) -> Spread:
    """Return median and quartiles (linear interpolation) of the values of all seeds."""
    worst = np.inf if missing_is_large else -np.inf
    numbers = np.sort([worst if v is None else float(v) for v in values])
    lower, median, upper = (_quantile(numbers, q) for q in (0.25, 0.5, 0.75))
    return Spread(list(values), rounded(median), rounded(lower), rounded(upper))


def _quantile(ordered: Any, q: float) -> float:  # noqa: ANN401 — one sorted array
    """Return the quantile; np.quantile gives nan where an infinity has weight 0."""
    place = q * (len(ordered) - 1)
    below = int(place)
    share = place - below
    if share == 0:
        return float(ordered[below])
    return float(ordered[below] * (1 - share) + ordered[below + 1] * share)


def summarise(
    protocol: Protocol, seeds: list[int], outcomes: list[Outcome]
) -> dict[str, Any]:
    """Return the summary document of several seeds: protocol, numbers, curves."""
    names = outcomes[0].final
    final = {
        name: vars(spread([outcome.final[name] for outcome in outcomes]))
        for name in names
    }
    return {
        **header(protocol),
        "seeds": seeds,
        "command": protocol.command(seeds),
        "final": final,
        "curves": {
            name: curve_spread([outcome.curves[name] for outcome in outcomes])
            for name in outcomes[0].curves
        },
    }


def curve_spread(curves: list[Curve]) -> dict[str, list[Point]]:
    """Return x, and the median and quartiles of y over seeds at each x."""
    spreads = [spread(ys) for ys in zip(*(c.y for c in curves), strict=True)]
    return {
        "x": curves[0].x,
        "median": [s.median for s in spreads],
        "lower": [s.lower for s in spreads],
        "upper": [s.upper for s in spreads],
    }


def table(document: dict[str, Any]) -> str:
    """Return the numbers of a summary as lines for a terminal."""
    width = max(len(name) for name in document["final"])
    lines = [f"{document['command']}  ({len(document['seeds'])} seeds)"]
    for name, s in document["final"].items():
        quartiles = f"[{_text(s['lower'])}, {_text(s['upper'])}]"
        lines.append(f"  {name:{width}}  median {_text(s['median'])}  IQR {quartiles}")
    return "\n".join(lines)


def _text(value: Point) -> str:
    return "—" if value is None else f"{value:,.6g}"
