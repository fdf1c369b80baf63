"""Figures of several seeds as SVG, with the protocol written in them."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from pycode.kinds import Kind

COLOURS = ("#0b6bb3", "#c2410c", "#3f7d20", "#7b3f9e")


def figure(document: dict[str, Any], kind: Kind) -> str:
    """Return an SVG of a summary: medians as lines, quartiles as bands, seeds as dots.

    matplotlib is imported here and nowhere else in the package.
    """
    import matplotlib as mpl  # noqa: PLC0415 — training must not need matplotlib
    from matplotlib.figure import Figure  # noqa: PLC0415 — as above

    settings = {"svg.hashsalt": "pycode", "svg.fonttype": "none"}
    with mpl.rc_context(settings):
        canvas = Figure(figsize=(7.2, 4.6), layout="constrained")
        axes = canvas.subplots()
        if document["curves"]:
            draw_curves(axes, document, kind)
        else:
            draw_ratios(axes, document, kind)
        axes.set_title(kind.title)
        canvas.supxlabel(caption(document), fontsize=7)
        text = io.StringIO()
        canvas.savefig(
            text,
            format="svg",
            metadata={
                "Date": None,
                "Title": kind.title,
                "Description": protocol_text(document),
            },
        )
    return "".join(line.rstrip() + "\n" for line in text.getvalue().splitlines())


def protocol_text(document: dict[str, Any]) -> str:
    """Return the protocol of a summary as one line of JSON."""
    keys = ("format", "kind", "variant", "mode", "settings", "seeds", "command")
    return json.dumps({key: document[key] for key in keys})


def caption(document: dict[str, Any]) -> str:
    """Return what a reader must know to trust the picture."""
    seeds = document["seeds"]
    return (
        f"{document['command']}\n{len(seeds)} seeds; line: median, "
        "band: interquartile range over seeds"
    )


def draw_curves(axes: Axes, document: dict[str, Any], kind: Kind) -> None:
    """Draw each curve's median, with its quartiles as a band."""
    for (name, line), colour in zip(document["curves"].items(), COLOURS, strict=False):
        x, median, lower, upper = (
            np.array([np.nan if v is None else v for v in line[key]], dtype=np.float64)
            for key in ("x", "median", "lower", "upper")
        )
        axes.plot(x, median, color=colour, label=name)
        axes.fill_between(x, lower, upper, color=colour, alpha=0.2, linewidth=0)
    axes.set_xlabel(kind.x_label)
    axes.set_ylabel(kind.y_label)
    axes.legend(frameon=False)


def draw_ratios(axes: Axes, document: dict[str, Any], kind: Kind) -> None:
    """Draw the numbers named `…_ratio_…` of every seed as dots, the median as a bar."""
    ratios = {k: s for k, s in document["final"].items() if "_ratio_" in k}
    for place, spread in enumerate(ratios.values()):
        values = [v for v in spread["values"] if v is not None]
        axes.plot([place] * len(values), values, "o", color=COLOURS[0], alpha=0.4)
        axes.plot([place - 0.25, place + 0.25], [spread["median"]] * 2, color="#222222")
    names = [k.replace("_ratio_", ":\n").replace("_", " ") for k in ratios]
    axes.set_xticks(range(len(names)), names, fontsize=8)
    axes.set_ylim(bottom=-0.03)
    axes.set_ylabel(kind.y_label)
