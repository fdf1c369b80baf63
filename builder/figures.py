"""Figures drawn at build time, once for light pages and once for dark ones."""

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import escape

from builder.assets import Assets
from builder.cells import IMPORTS
from builder.front_matter import Document
from builder.layout import Layout
from builder.markdown import Parsed, fences
from builder.problems import Problems, ToolError
from builder.python_source import check_python
from builder.run_cells import code_fingerprint, python_environment
from builder.write import replace_file

SIZE = re.compile(r'<svg [^>]*?width="([\d.]+)pt" height="([\d.]+)pt"')
SECONDS = 60
COLORS: Mapping[str, tuple[str, str, tuple[str, ...]]] = {
    "light": (
        "#1d2733",
        "#c9d1da",
        ("#1f5fbf", "#b3540a", "#2e7d4f", "#8a3fa0", "#a8323a", "#4d5b6a"),
    ),
    "dark": (
        "#e3e9f0",
        "#46525f",
        ("#7fb2ff", "#ffb066", "#7fd6a0", "#d6a2ec", "#ff9a94", "#b9c4cf"),
    ),
}
"""For each theme the colours of ink, of the grid, and of the lines."""


@dataclass(frozen=True)
class Figure:
    """A block of code that draws one picture."""

    id: str
    code: str
    path: str
    line: int
    alt: str
    caption: Document


def collect_figures(parsed: Parsed, problems: Problems) -> tuple[Figure, ...]:
    """The figures of a document; wrong code and ids used twice are noted."""
    figures: dict[str, Figure] = {}
    for fence in fences(parsed, "figure"):
        code, options = fence.code, fence.info.options
        name = options["id"]
        if name in figures:
            hint = f"Line {figures[name].line - 1} has it already."
            message = f"duplicate figure id {name!r}"
            problems.add(code.path, code.line - 1, message, hint)
            continue
        if check_python(code, problems, may_import=IMPORTS) is None:
            continue
        caption = Document(code.path, code.line - 1, options["caption"])
        figures[name] = Figure(
            name, code.text, code.path, code.line, options["alt"], caption
        )
    return tuple(figures.values())


def draw_figures(
    figures: Sequence[Figure], layout: Layout, problems: Problems
) -> Mapping[Figure, Mapping[str, str]]:
    """The SVG texts of each figure, by theme; figures that fail are noted."""
    base = code_fingerprint(layout) + repr(themes())
    drawn: dict[Figure, Mapping[str, str]] = {}
    new = []
    for figure in figures:
        store = _store(figure, layout, base)
        if store.is_file():
            drawn[figure] = json.loads(store.read_text(encoding="utf-8"))
        else:
            new.append(figure)
    for figure, result in zip(new, _call(new, layout), strict=True):
        if "svg" in result:
            drawn[figure] = result["svg"]
            data = json.dumps(result["svg"]).encode()
            replace_file(_store(figure, layout, base), data)
        else:
            line = figure.line + int(result["row"]) - 1
            message = f"the figure {figure.id!r} raises {result['error']}"
            problems.add(figure.path, line, message)
    return drawn


def themes() -> dict[str, dict[str, Any]]:
    """The settings of matplotlib for each theme."""
    return {name: _settings(*colors) for name, colors in COLORS.items()}


def render_figure(
    figure: Figure, svg: Mapping[str, str], caption: str, root: str, assets: Assets
) -> str:
    """The HTML of a figure; the stylesheet shows one of the two pictures."""
    pictures = []
    for theme, text in svg.items():
        source = root + assets.add(f"figures/{figure.id}-{theme}.svg", text.encode())
        width, height = _size(text)
        pictures.append(
            f'<img class="figure__{theme}" src="{source}" '
            f'width="{width}" height="{height}" loading="lazy" '
            f'alt="{escape(figure.alt)}">\n'
        )
    return (
        f'<figure class="figure" id="figure-{figure.id}">\n{"".join(pictures)}'
        f"<figcaption>{caption}</figcaption>\n</figure>\n"
    )


def _size(svg: str) -> tuple[int, int]:
    """Width and height in pixels; matplotlib writes points, 72 to the inch."""
    found = SIZE.search(svg)
    if found is None:
        raise ToolError("matplotlib: expected an SVG with a size, found none.")
    width, height = (round(float(part) * 96 / 72) for part in found.groups())
    return width, height


def _settings(ink: str, grid: str, cycle: tuple[str, ...]) -> dict[str, Any]:
    inked = ("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color")
    return {
        **dict.fromkeys((*inked, "ytick.color", "axes.titlecolor"), ink),
        "grid.color": grid,
        "axes.grid": True,
        "axes.axisbelow": True,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.prop_cycle": f"cycler('color', {list(cycle)!r})",
        "axes.facecolor": "none",
        "figure.facecolor": "none",
        "legend.frameon": False,
        "lines.linewidth": 2.0,
        "font.size": 11.0,
        "figure.figsize": [7.0, 3.6],
    }


def _store(figure: Figure, layout: Layout, base: str) -> Path:
    key = hashlib.sha256(f"{base}{figure.id}\0{figure.code}".encode()).hexdigest()
    return layout.cache / "figures" / f"{key}.json"


def _call(figures: Sequence[Figure], layout: Layout) -> list[dict[str, Any]]:
    if not figures:
        return []
    request = {
        "figures": [{"id": figure.id, "code": figure.code} for figure in figures],
        "path": [str(layout.root)],
        "themes": themes(),
    }
    script = layout.root / "builder" / "figure_process.py"
    try:
        done = subprocess.run(
            [sys.executable, "-P", str(script)],
            input=json.dumps(request),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=SECONDS * len(figures),
            cwd=layout.cache,
            env=python_environment(layout),
        )
    except subprocess.TimeoutExpired:
        raise ToolError(
            f"figures: expected at most {SECONDS} s each, got more. MAKE them smaller."
        ) from None
    if done.returncode:
        raise ToolError(f"figures: expected pictures, got exit code.\n{done.stderr}")
    results: list[dict[str, Any]] = json.loads(done.stdout)
    return results
