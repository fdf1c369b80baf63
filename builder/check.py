"""`build.py check`: the content loads, and every exercise judges rightly.

The proof is the grader's. It runs as a process, as the builder imports nothing of it.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from builder.layout import Layout
from builder.pipeline import make_draft
from builder.problems import ToolError

PROVED, REFUTED = 0, 1
COLUMNS = ("exercise", "checks", "starter", "solution", "accepted", "wrong", "seconds")


@dataclass(frozen=True)
class Row:
    """The proof of one exercise in a few words, and what is wrong with it."""

    cells: tuple[str, ...]
    problems: tuple[str, ...]


def check(layout: Layout) -> int:
    """The exit status, after a table of all exercises was printed."""
    names = tuple(make_draft(layout).course.exercises)
    print(_line(COLUMNS))
    failed = 0
    for row in _prove(names, layout):
        print(_line(row.cells), flush=True)
        for problem in row.problems:
            print(f"  {problem}", flush=True)
        failed += bool(row.problems)
    proved = len(names) - failed
    print(f"{proved} of {len(names)} exercises proved.")
    return REFUTED if failed else PROVED


def _prove(names: Sequence[str], layout: Layout) -> Iterator[Row]:
    """One row for each exercise, as soon as the grader is done with it."""
    if not names:
        return
    folders = [str(layout.content / "exercises" / name) for name in names]
    command = [sys.executable, "-m", "grader", "prove", "--json", *folders]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=layout.root,
    ) as process:
        seen = 0
        for text in process.stdout or ():
            yield summarize(json.loads(text), layout)
            seen += 1
        trouble = process.stderr.read() if process.stderr else ""
    if process.returncode not in {PROVED, REFUTED} or seen != len(names):
        raise ToolError(
            f"grader: expected {len(names)} proofs, got {seen} and exit "
            f"{process.returncode}.\n{trouble.rstrip()}"
        )


def summarize(proof: dict[str, Any], layout: Layout) -> Row:
    """The row of one proof as the grader wrote it."""
    trials, folder = proof["trials"], layout.content / "exercises" / proof["exercise"]
    blamed = {problem["file"] for problem in proof["problems"]}

    def good(start: str) -> str:
        own = [t["program"] for t in trials if t["program"].startswith(start)]
        right = sum(str(folder / program) not in blamed for program in own)
        return f"{right}/{len(own)}"

    cells = (
        proof["exercise"],
        str(len(proof["checks"])),
        *(good(name) for name in ("starter", "solution", "accepted/", "wrong/")),
        f"{sum(trial['seconds'] for trial in trials):.1f}",
    )
    problems = tuple(
        f"{layout.name(Path(item['file']))}:{item['line']}: {item['message']}"
        for item in proof["problems"]
    )
    return Row(cells, problems)


def _line(cells: Sequence[str]) -> str:
    name, *rest = cells
    return f"{name:<26}" + "".join(f"{cell:>10}" for cell in rest)
