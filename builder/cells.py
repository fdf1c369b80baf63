"""Runnable cells: found in the text, run at build time, shown with their output."""

import base64
import re
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import escape

from builder.assets import Assets
from builder.markdown import Parsed, fences
from builder.problems import Problems
from builder.python_source import check_python

IMPORTS = frozenset({"numpy", "pycode", "matplotlib"})
ADDRESS = re.compile(r"\bat 0x[0-9a-f]{6,}")
FRAME = re.compile(r'File "(?P<cell>[^"]+)", line (?P<row>\d+)')
SCALE = 1.5  # dots of a picture for each pixel of the page


@dataclass(frozen=True)
class Cell:
    """A piece of code that a reader can run and change."""

    id: str
    code: str
    path: str
    line: int
    """The line of the first line of the code."""
    figure: str
    raises: str


@dataclass(frozen=True)
class Outcome:
    """What a cell showed: pairs of kind and text, and the error that ended it."""

    outputs: tuple[tuple[str, str], ...]
    error: str | None


def collect_cells(parsed: Parsed, problems: Problems) -> tuple[Cell, ...]:
    """The cells of a document, none if one of them is wrong; that is noted."""
    before = len(problems)
    cells: dict[str, Cell] = {}
    for fence in fences(parsed, "cell"):
        code, options = fence.code, fence.info.options
        name = options["id"]
        if name in cells:
            hint = f"Line {cells[name].line - 1} has it already."
            problems.add(code.path, code.line - 1, f"duplicate cell id {name!r}", hint)
            continue
        check_python(code, problems, may_import=IMPORTS)
        cells[name] = Cell(
            id=name,
            code=code.text,
            path=code.path,
            line=code.line,
            figure=options.get("figure", ""),
            raises=options.get("raises", ""),
        )
    return tuple(cells.values()) if len(problems) == before else ()


def check_outcomes(
    cells: Sequence[Cell], outcomes: Mapping[str, Outcome], problems: Problems
) -> None:
    """A cell raises what it says and draws what it says, and prints no addresses."""
    lines = {cell.id: cell.line for cell in cells}
    for cell in cells:
        outcome = outcomes[cell.id]
        _check_error(cell, outcome, lines, problems)
        drawn = sum(kind == "figure" for kind, _ in outcome.outputs)
        where = (cell.path, cell.line - 1)
        if drawn and not cell.figure:
            hint = (
                'Add `figure="what the picture shows"` for readers who do not see it.'
            )
            problems.add(*where, f"the cell {cell.id!r} draws without a text", hint)
        if cell.figure and not drawn and outcome.error is None:
            problems.add(
                *where, f"the cell {cell.id!r} draws nothing", "Drop `figure=`."
            )
        if any(
            ADDRESS.search(text) for kind, text in outcome.outputs if kind != "figure"
        ):
            hint = "It differs in every run. Print something else."
            problems.add(*where, f"the cell {cell.id!r} prints an address", hint)


def _check_error(
    cell: Cell, outcome: Outcome, lines: Mapping[str, int], problems: Problems
) -> None:
    if outcome.error is None:
        if cell.raises:
            hint = "Drop `raises=` or mend the cell."
            message = f"the cell {cell.id!r} did not raise {cell.raises}"
            problems.add(cell.path, cell.line - 1, message, hint)
    elif outcome.error != cell.raises:
        text = "".join(text for kind, text in outcome.outputs if kind == "error")
        line = _line_of_error(text, lines) or cell.line
        last = text.strip().splitlines()[-1] if text.strip() else outcome.error
        hint = f"Write `raises={outcome.error}` if it is meant to."
        problems.add(cell.path, line, f"the cell {cell.id!r} raises {last}", hint)


def _line_of_error(text: str, lines: Mapping[str, int]) -> int | None:
    """The line in the file of the innermost frame that is code of a cell."""
    found = [frame for frame in FRAME.finditer(text) if frame["cell"] in lines]
    if not found:
        return None
    return lines[found[-1]["cell"]] + int(found[-1]["row"]) - 1


def render_output(cell: Cell, outcome: Outcome, root: str, assets: Assets) -> str:
    """The HTML of what a cell showed; pictures become files under `root`."""
    parts = []
    for kind, group in groupby(outcome.outputs, key=lambda pair: pair[0] == "figure"):
        if kind:
            parts += [_figure(cell, text, root, assets) for _, text in group]
        else:
            text = "".join(_text(*pair) for pair in group)
            parts.append(f'<pre class="output">{text}</pre>')
    return "\n".join(parts)


def _text(kind: str, text: str) -> str:
    shown = str(escape(text))
    return shown if kind == "stdout" else f'<span class="output__{kind}">{shown}</span>'


def _figure(cell: Cell, url: str, root: str, assets: Assets) -> str:
    data = base64.b64decode(url.partition(",")[2])
    source = root + assets.add(f"figures/{cell.id}.png", data)
    width, height = struct.unpack(">II", data[16:24])
    return (
        f'<figure class="figure"><img src="{source}" width="{width / SCALE:.0f}" '
        f'height="{height / SCALE:.0f}" alt="{escape(cell.figure)}"></figure>'
    )
