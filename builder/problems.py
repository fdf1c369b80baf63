"""What is wrong with the content, said once, with file and line."""

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Problem:
    """One mistake at one place."""

    path: str
    line: int
    message: str
    hint: str = ""

    def __str__(self) -> str:
        hint = f" {self.hint}" if self.hint else ""
        return f"{self.path}:{self.line}: {self.message}.{hint}"


class Problems:
    """Collects every mistake, so that one run reports all of them."""

    def __init__(self) -> None:
        self._found: set[Problem] = set()

    def add(self, path: str, line: int, message: str, hint: str = "") -> None:
        """Note one mistake; the message has no full stop, the hint has."""
        self._found.add(Problem(path, line, message, hint))

    def __iter__(self) -> Iterator[Problem]:
        return iter(sorted(self._found))

    def __len__(self) -> int:
        return len(self._found)

    def stop_if_any(self) -> None:
        """Raise `BuildError` when anything was noted."""
        if self._found:
            raise BuildError(tuple(self))


class BuildError(Exception):
    """Raised by every stage of a build that cannot give a right result."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


class ToolError(Exception):
    """Raised when a tool of the build is missing or fails; not the author's fault."""


def did_you_mean(word: str, known: Iterable[str], *, kind: str = "") -> str:
    """A sentence that offers the nearest known word, or lists all of them."""
    options = sorted(set(known))
    near = difflib.get_close_matches(word, options, n=1, cutoff=0.6)
    if near:
        return f"Did you mean {near[0]!r}?"
    if not options:
        return f"There is no {kind or 'choice'} yet."
    return f"Use one of: {', '.join(options)}."
