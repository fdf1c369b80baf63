"""Draws figures in a process of its own: JSON in, SVG text out.

Reads `{"figures": [{"id", "code"}], "path": […], "themes": {name: settings}}`, writes
`[{"id", "svg": {theme: text}} | {"id", "error", "row"}]`. The text of a figure depends
on its code alone: no date, no random ids, letters as outlines.
"""

import contextlib
import io
import json
import sys
import traceback
from collections.abc import Mapping
from typing import Any

import matplotlib as mpl
from matplotlib import pyplot as plt


class NoFigureError(Exception):
    """Raised when a block makes no figure, or more than one."""


def draw(code: str, name: str, settings: dict[Any, Any]) -> str:
    """The SVG text of the one figure that the code makes."""
    plt.close("all")
    with mpl.rc_context({**settings, "svg.hashsalt": name, "svg.fonttype": "path"}):
        exec(compile(code, name, "exec"), {"__name__": "__main__"})  # noqa: S102 - drawing what authors wrote is the purpose
        numbers = plt.get_fignums()
        if len(numbers) != 1:
            raise NoFigureError(f"expected one figure, got {len(numbers)}")
        buffer = io.StringIO()
        plt.figure(numbers[0]).savefig(
            buffer,
            format="svg",
            transparent=True,
            bbox_inches="tight",
            metadata={"Date": None, "Creator": None},
        )
    plt.close("all")
    return buffer.getvalue()


def draw_all(request: Mapping[str, Any]) -> list[dict[str, Any]]:
    """One result for each figure asked for."""
    results: list[dict[str, Any]] = []
    for figure in request["figures"]:
        name = figure["id"]
        try:
            svg = {
                theme: draw(figure["code"], name, settings)
                for theme, settings in request["themes"].items()
            }
        except Exception as error:  # noqa: BLE001 - authors may raise anything
            results.append({"id": name, **explain(error, name)})
        else:
            results.append({"id": name, "svg": svg})
    return results


def explain(error: Exception, name: str) -> dict[str, Any]:
    """The message of an error and the row of the author's code that led to it."""
    rows = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == name and frame.lineno
    ]
    row = rows[-1] if rows else getattr(error, "lineno", None)
    return {"error": f"{type(error).__name__}: {error}", "row": row or 1}


def main() -> None:
    """Draw what standard input asks for."""
    request = json.load(sys.stdin)
    sys.path[:0] = request["path"]
    with contextlib.redirect_stdout(sys.stderr):  # what authors print is no answer
        results = draw_all(request)
    json.dump(results, sys.stdout)


if __name__ == "__main__":
    main()
