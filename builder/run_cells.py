"""Runs the cells of each page in a process, or remembers what they showed."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path

from builder.cells import Cell, Outcome
from builder.layout import Layout
from builder.model import Reference
from builder.problems import Problems, ToolError
from builder.write import replace_file

WORKERS = 2
SECONDS = 120
LIBRARIES = ("numpy", "matplotlib")


def run_cells(
    pages: Mapping[Reference, Sequence[Cell]], layout: Layout, problems: Problems
) -> Mapping[Reference, Mapping[str, Outcome]]:
    """What the cells of each page showed, by page and by cell."""
    base = code_fingerprint(layout)

    def run(cells: Sequence[Cell]) -> dict[str, Outcome] | None:
        return _run_page(cells, layout, base)

    with ThreadPoolExecutor(WORKERS) as pool:
        results = dict(zip(pages, pool.map(run, pages.values()), strict=True))
    for page, outcomes in results.items():
        if outcomes is None:
            first = pages[page][0]
            message = f"the cells of this page take more than {SECONDS} s"
            problems.add(first.path, first.line, message, "Make them smaller.")
    return {page: outcomes or {} for page, outcomes in results.items()}


def code_fingerprint(layout: Layout) -> str:
    """A hash of all that the output of a cell depends on, apart from the cell."""
    digest = hashlib.sha256(repr(sys.version_info[:3]).encode())
    for name in LIBRARIES:
        digest.update(f"{name} {metadata.version(name)}\n".encode())
    for path in (_console(layout), *sorted((layout.root / "pycode").rglob("*.py"))):
        digest.update(path.relative_to(layout.root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def python_environment(layout: Layout) -> dict[str, str]:
    """The variables of a process that runs content: the same on every machine."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    settings = layout.cache / "matplotlib"
    settings.mkdir(parents=True, exist_ok=True)
    fixed = {
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUTF8": "1",
        "OPENBLAS_NUM_THREADS": "1",
        "MPLBACKEND": "AGG",
        "MPLCONFIGDIR": str(settings),
    }
    return kept | fixed


def _console(layout: Layout) -> Path:
    return layout.site / "src" / "runtime" / "console.py"


def _run_page(
    cells: Sequence[Cell], layout: Layout, base: str
) -> dict[str, Outcome] | None:
    """The outcomes of the cells of a page, or None when they take too long."""
    request = [{"id": cell.id, "code": cell.code} for cell in cells]
    text = json.dumps(request)
    key = hashlib.sha256(f"{base}{text}".encode()).hexdigest()
    store = layout.cache / "cells" / f"{key}.json"
    if not store.is_file():
        answer = _run_process(request, layout)
        if answer is None:
            return None
        replace_file(store, answer.encode())
    results = json.loads(store.read_text(encoding="utf-8"))["cells"]
    return {item["id"]: _outcome(item) for item in results}


def _run_process(request: list[dict[str, str]], layout: Layout) -> str | None:
    command = [sys.executable, "-P", str(_console(layout)), "--batch"]
    message = json.dumps({"cells": request, "path": [str(layout.root)]})
    work = layout.cache / "cells"
    work.mkdir(parents=True, exist_ok=True)
    try:
        done = subprocess.run(
            command,
            input=message,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=SECONDS,
            cwd=work,
            env=python_environment(layout),
        )
    except subprocess.TimeoutExpired:
        return None
    if done.returncode:
        raise ToolError(
            f"console.py: expected outputs, got exit {done.returncode}.\n{done.stderr}"
        )
    return done.stdout


def _outcome(item: Mapping[str, object]) -> Outcome:
    outputs = item["outputs"]
    error = item["error"]
    if not isinstance(outputs, list):
        raise ToolError("console.py: expected a list of outputs. CLEAR the cache.")
    pairs = tuple((str(part["kind"]), str(part["text"])) for part in outputs)
    return Outcome(pairs, None if error is None else str(error))
