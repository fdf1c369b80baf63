"""Why a check is not passed, as data and as the exception that carries it."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["passed", "failed", "error", "timeout", "not-run", "broken"]


@dataclass(frozen=True, kw_only=True)
class Failure:
    """One way in which a submission missed a check."""

    kind: str
    """What sort of miss; shrinking stays within one sort."""
    status: Status = "failed"
    call: str | None = None
    got: str | None = None
    expected: str | None = None
    why: str | None = None
    line: int | None = None
    fatal: bool = False
    """The player is gone or full (timeout, crash, memory): nothing is tried again."""
    stdout: str = ""
    """What the submission printed during the call."""

    def same_as(self, other: "Failure | None") -> bool:
        """Whether both say the same about the submission."""
        return other is not None and (
            (self.kind, self.status, self.got) == (other.kind, other.status, other.got)
        )


class CheckFailedError(Exception):
    """Ends a check at its first miss; raised by `Run` and `Answer`."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.kind)
        self.failure = failure
