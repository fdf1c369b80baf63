"""The verdict: a small, versioned JSON document, the same bytes on every machine."""

import json
from dataclasses import asdict, dataclass

from grader.failure import Failure, Status

VERSION = 1


@dataclass(frozen=True, kw_only=True)
class CheckResult:
    """One row of the verdict; None where a field does not apply."""

    id: str
    title: str
    status: Status
    call: str | None = None
    got: str | None = None
    expected: str | None = None
    why: str | None = None
    hint: str | None = None
    line: int | None = None


@dataclass(frozen=True, kw_only=True)
class Diagnosis:
    """The one known mistake that the submission behaves like."""

    name: str
    mistake: str


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """What a grading found."""

    exercise: str
    seed: int
    status: Status
    checks: tuple[CheckResult, ...]
    diagnosis: Diagnosis | None
    stdout: str
    seconds: float

    def to_json(self) -> str:
        """One line of JSON, keys in their fixed order."""
        fields = {"version": VERSION, **asdict(self)}
        return json.dumps(fields, ensure_ascii=False)


def row(
    check_id: str, title: str, hint: str | None, failure: Failure | None
) -> CheckResult:
    """The row of a check that met this failure, or none."""
    if failure is None:
        return CheckResult(id=check_id, title=title, status="passed")
    return CheckResult(
        id=check_id,
        title=title,
        status=failure.status,
        call=failure.call,
        got=failure.got,
        expected=failure.expected,
        why=failure.why,
        hint=hint,
        line=failure.line,
    )


def not_run(check_id: str, title: str) -> CheckResult:
    """The row of a check that was not reached."""
    return CheckResult(id=check_id, title=title, status="not-run")


def overall(checks: tuple[CheckResult, ...]) -> Status:
    """The status of the whole: `broken` if any is, else that of the first bad check."""
    found = [check.status for check in checks if check.status != "passed"]
    if "broken" in found:
        return "broken"
    reached = [status for status in found if status != "not-run"]
    return reached[0] if reached else "broken" if found else "passed"
