"""A progress bar for a terminal, in the standard library alone."""

from __future__ import annotations

import sys
import time
from typing import TextIO

WIDTH = 24


def bar(done: int, total: int, *, width: int = WIDTH) -> str:
    """Return a bar of `width` characters, filled by done / total."""
    filled = width * done // total if total else width
    return "█" * filled + "·" * (width - filled)


class Progress:
    """Counts finished seeds on one line of standard error.

    Redraws the line on a terminal; elsewhere each finished seed gets a line of its own.
    """

    def __init__(self, label: str, total: int, stream: TextIO | None = None) -> None:
        """Show an empty bar at once: the first seed may take minutes."""
        self._label, self._total = label, total
        self._stream = sys.stderr if stream is None else stream
        self._done = 0
        self._started = time.monotonic()
        self._show("")

    def advance(self, what: str) -> None:
        """Count one more and say what it was."""
        self._done += 1
        self._show(what)

    def _show(self, what: str) -> None:
        seconds = time.monotonic() - self._started
        line = (
            f"{self._label} {bar(self._done, self._total)} "
            f"{self._done}/{self._total}  {seconds:.0f} s  {what}"
        )
        live = self._stream.isatty()
        end = "\n" if not live or self._done == self._total else ""
        self._stream.write(("\r\x1b[K" if live else "") + line + end)
        self._stream.flush()
