# ruff: noqa: INP001 - this folder holds the site's scripts, it is no Python package
"""Runs the cells of a page: the same file in the browser and at build time.

`run` executes one piece of code in a namespace and reports what a reader sees through
`emit(kind, text)`; kind is "stdout", "stderr", "error" (a traceback with the learner's
lines only) or "figure" (a PNG data URL). The page loads this text into its player
interpreter; the builder starts it as a process, `python console.py --batch`, so that
both show the same output. Standard library only; matplotlib is touched only after the
code itself has imported it.
"""

from __future__ import annotations

import ast
import base64
import builtins
import contextlib
import io
import json
import linecache
import os
import sys
import time
import traceback
import warnings
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import TracebackType

MAX_LINES = 1000
MAX_CHARS = 100_000
MAX_FIGURES = 8
MAX_FRAMES = 12
MAX_CAUSES = 4
MAX_ERROR_CHARS = 4000
BURST = 20  # messages that may leave at once
PERIOD = 0.05  # seconds between messages after a burst
NO_INPUT = "input() is not available on this page. Write the value into the code."


class Emit(Protocol):
    """Takes one piece of output."""

    def __call__(self, kind: str, text: str, /) -> object:
        """Take `text` of the given kind."""


class Output:
    """Text on its way to the page: few messages, and an end to floods.

    Python keeps the worker busy, so that no timer can run there: the clock is read at
    each write instead. A burst goes out at once, then one message per `PERIOD`.
    """

    def __init__(self, emit: Emit) -> None:
        self._emit = emit
        self._kind = "stdout"
        self._parts: list[str] = []
        self._lines = MAX_LINES
        self._chars = MAX_CHARS
        self._open = True
        self._allowance = float(BURST)
        self._seen = time.monotonic()

    def write(self, kind: str, text: str) -> None:
        """Take text; beyond the limits one line says so and the rest is dropped."""
        if not text or not self._open:
            return
        if kind != self._kind:
            self.flush()
            self._kind = kind
        kept = self._cut(text)
        self._parts.append(kept)
        if len(kept) < len(text):
            self._close(kept)
        elif text.endswith("\n") or len(self._parts) > BURST:
            self._flush_if_due()

    def flush(self) -> None:
        """Send what is waiting."""
        if self._parts:
            self._emit(self._kind, "".join(self._parts))
            self._parts.clear()

    def _cut(self, text: str) -> str:
        kept = text[: self._chars]
        newlines = kept.count("\n")
        if newlines > self._lines or (
            newlines == self._lines and not kept.endswith("\n")
        ):
            kept = "".join(
                f"{line}\n" for line in kept.split("\n", self._lines)[: self._lines]
            )
        self._lines -= kept.count("\n")
        self._chars -= len(kept)
        return kept

    def _close(self, last: str) -> None:
        self._open = False
        self.flush()
        start = "\n" if last and not last.endswith("\n") else ""
        limit = f"{MAX_LINES:,} lines or {MAX_CHARS:,} characters"
        self._emit("stderr", f"{start}… output cut at {limit}\n")

    def _flush_if_due(self) -> None:
        now = time.monotonic()
        gained = (now - self._seen) / PERIOD
        self._allowance = min(float(BURST), self._allowance + gained)
        self._seen = now
        if self._allowance >= 1.0:
            self._allowance -= 1.0
            self.flush()


class Stream(io.TextIOBase):
    """A text stream that writes to an `Output`."""

    def __init__(self, output: Output, kind: str) -> None:
        self._output = output
        self._kind = kind

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The name of the encoding that code may ask for."""
        return "utf-8"

    def writable(self) -> bool:
        """Return True: the stream takes text."""
        return True

    def write(self, text: str, /) -> int:
        """Return the number of characters taken, as `print` expects."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._output.write(self._kind, text)
        return len(text)


def new_namespace() -> dict[str, object]:
    """Return a fresh namespace for the cells of a page."""
    return {"__name__": "__main__", "__builtins__": builtins}


def imports(code: str) -> list[str]:
    """Return the top-level modules that the code imports, none if it does not parse."""
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return sorted(names)


def run(
    code: str, namespace: dict[str, object], *, filename: str, emit: Emit
) -> str | None:
    """Return the name of the exception that ended the code, None if it ran to its end.

    The value of a last line that is an expression is printed, as in a notebook.
    `filename` is the name that tracebacks show for this code.
    """
    output = Output(emit)
    remember_source(code, filename)
    namespace.pop("__warningregistry__", None)  # a second run warns again
    failure: BaseException | None = None
    with surroundings(output):
        try:
            value = execute(code, namespace, filename)
            if value is not None and not open_figures():
                builtins.print(repr(value), file=Stream(output, "stdout"))
        except BaseException as error:  # noqa: BLE001 - learners may raise anything
            failure = error
    output.flush()
    if failure is None or (isinstance(failure, SystemExit) and not failure.code):
        emit_figures(emit)
        return None
    close_figures()
    emit("error", describe(failure))
    return type(failure).__name__


def execute(code: str, namespace: dict[str, object], filename: str) -> object:
    """Run the code; return the value of a last line that is an expression."""
    tree = ast.parse(code, filename)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr) or code.rstrip().endswith(";"):
        exec(compile(tree, filename, "exec", dont_inherit=True), namespace)  # noqa: S102 - running code is the purpose
        return None
    body = ast.Module(tree.body[:-1], tree.type_ignores)
    exec(compile(body, filename, "exec", dont_inherit=True), namespace)  # noqa: S102 - as above
    value = ast.Expression(last.value)
    return eval(compile(value, filename, "eval", dont_inherit=True), namespace)  # noqa: S307 - as above


def refuse_input(prompt: object = "", /) -> str:
    """Never returns: there is nobody to ask while the code runs."""
    del prompt
    raise RuntimeError(NO_INPUT)


@contextlib.contextmanager
def surroundings(output: Output) -> Iterator[None]:
    """Set the streams and `input` that the code sees while it runs."""
    before = sys.stdin, builtins.input
    sys.stdin, builtins.input = io.StringIO(""), refuse_input
    try:
        with (
            contextlib.redirect_stdout(Stream(output, "stdout")),
            contextlib.redirect_stderr(Stream(output, "stderr")),
            warnings.catch_warnings(),
        ):
            # plt.show() has no window to open: figures appear after the code has run.
            warnings.filterwarnings("ignore", message=".*non-interactive.*")
            yield
    finally:
        sys.stdin, builtins.input = before


# --- errors ------------------------------------------------------------------


def remember_source(code: str, filename: str) -> None:
    """Let tracebacks and warnings quote the lines of this code."""
    lines = code.splitlines(keepends=True)
    linecache.cache[filename] = (len(code), None, lines, filename)


def describe(error: BaseException) -> str:
    """Return a traceback that shows only lines of code that was given to `run`."""
    text = "".join(chain(error, set())).rstrip("\n")
    if len(text) > MAX_ERROR_CHARS:
        half = MAX_ERROR_CHARS // 2
        text = f"{text[:half]}\n…\n{text[-half:]}"
    return text + "\n"


def chain(error: BaseException, seen: set[int]) -> Iterator[str]:
    """Yield the text of an error, after the text of the error that led to it."""
    seen.add(id(error))
    cause, link = error.__cause__, "The error above is the direct cause of this one:"
    if cause is None and not error.__suppress_context__:
        cause, link = error.__context__, "While that error was handled, another came:"
    if (
        cause is not None
        and id(cause) not in seen
        and len(seen) < MAX_CAUSES
        and frames(cause.__traceback__)
    ):
        yield from chain(cause, seen)
        yield f"\n{link}\n\n"
    stack = frames(error.__traceback__)
    if stack:
        yield "Traceback (most recent call last):\n"
        yield from shorten(stack)
    yield from last_lines(error)


def last_lines(error: BaseException) -> list[str]:
    """Return the lines that name an error, even if its own `__str__` fails."""
    try:
        return traceback.format_exception_only(error)
    except BaseException:  # noqa: BLE001 - a learner's __str__ may raise anything
        return [f"{type(error).__name__}\n"]


def frames(start: TracebackType | None) -> list[traceback.FrameSummary]:
    """Return the frames that belong to remembered code, outermost first."""
    found = []
    for frame, line in traceback.walk_tb(start):
        code = frame.f_code
        if is_remembered(code.co_filename):
            text = linecache.getline(code.co_filename, line).strip()
            item = traceback.FrameSummary(
                code.co_filename, line, code.co_name, lookup_line=False, line=text
            )
            found.append(item)
    return found


def is_remembered(filename: str) -> bool:
    """Whether `remember_source` was told of this file."""
    entry = linecache.cache.get(filename)
    return entry is not None and len(entry) == 4 and entry[1] is None


def shorten(stack: list[traceback.FrameSummary]) -> Iterable[str]:
    """Yield the lines of a stack; the middle of a long one is left out."""
    extra = len(stack) - MAX_FRAMES
    half = MAX_FRAMES // 2
    for index, frame in enumerate(stack):
        if extra > 0 and index == half:
            yield f"  … {extra} more calls …\n"
        if extra <= 0 or index < half or index >= len(stack) - half:
            yield f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}\n'
            yield f"    {frame.line}\n"


# --- figures -----------------------------------------------------------------


def open_figures() -> list[int]:
    """Return the numbers of the open figures, none if pyplot was never imported."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    return [] if pyplot is None else list(pyplot.get_fignums())


def close_figures() -> None:
    """Forget all open figures."""
    if open_figures():
        sys.modules["matplotlib.pyplot"].close("all")


def emit_figures(emit: Emit) -> None:
    """Send each open figure as a PNG data URL, then close all."""
    numbers = open_figures()
    for number in numbers[:MAX_FIGURES]:
        buffer = io.BytesIO()
        figure = sys.modules["matplotlib.pyplot"].figure(number)
        try:
            figure.savefig(buffer, format="png", dpi=144, metadata={"Software": None})
        except Exception as error:  # noqa: BLE001 - a bad label fails only when drawn
            emit("error", describe(error))
            continue
        data = base64.b64encode(buffer.getvalue()).decode("ascii")
        emit("figure", f"data:image/png;base64,{data}")
    if len(numbers) > MAX_FIGURES:
        emit("stderr", f"… figures cut at {MAX_FIGURES}\n")
    close_figures()


# --- build time --------------------------------------------------------------


def run_batch(cells: list[dict[str, str]]) -> list[dict[str, object]]:
    """Return what each cell showed, run in order in one namespace.

    An item has `id`, `error` (the name of the exception that ended the cell, or None)
    and `outputs`, a list of `{"kind", "text"}` with neighbours of one kind joined.
    """
    namespace = new_namespace()
    results: list[dict[str, object]] = []
    for cell in cells:
        outputs: list[dict[str, str]] = []

        def emit(kind: str, text: str, outputs: list[dict[str, str]] = outputs) -> None:
            if outputs and outputs[-1]["kind"] == kind != "figure":
                outputs[-1]["text"] += text
            else:
                outputs.append({"kind": kind, "text": text})

        error = run(cell["code"], namespace, filename=cell["id"], emit=emit)
        results.append({"id": cell["id"], "error": error, "outputs": outputs})
    return results


def main() -> None:
    """Run the cells given as JSON on standard input; results go to standard output."""
    if sys.argv[1:] != ["--batch"]:
        sys.exit("console.py: expected --batch. Give the cells as JSON on stdin.")
    request = json.load(sys.stdin)
    sys.path[:0] = request.get("path", [])
    os.environ["MPLBACKEND"] = "AGG"
    answer = {"cells": run_batch(request["cells"])}
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
