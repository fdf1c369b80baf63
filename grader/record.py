"""The calls of a grading that are kept, for replaying them later."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grader.submission import Call

CALLS_PER_CHECK = 100
ARGUMENT_CHARS = 16 << 20


@dataclass
class Record:
    """Calls in an order of use: those that showed a failure come first."""

    keep_all: bool = False
    """Keep what comes now in any case, and first: it shows a failure."""
    _shown: list["Call"] = field(default_factory=list)
    _others: list["Call"] = field(default_factory=list)
    _check_start: int = 0
    _chars: int = 0

    @property
    def calls(self) -> list["Call"]:
        """All that was kept."""
        return self._shown + self._others

    def start_check(self) -> None:
        """Begin a check: `calls_of_check` is empty now."""
        self._check_start = len(self._others)

    def calls_of_check(self) -> list["Call"]:
        """What was kept since the check began."""
        return self._others[self._check_start :]

    def output(self) -> str:
        """What the calls of the check printed."""
        return "".join(call.reply.stdout for call in self.calls_of_check())

    def add(self, call: "Call") -> None:
        """Keep a call, if there is room for it."""
        if self.keep_all:
            self._shown.append(call)
            return
        room = self._chars + call.size <= ARGUMENT_CHARS
        if room and len(self.calls_of_check()) < CALLS_PER_CHECK:
            self._others.append(call)
            self._chars += call.size
