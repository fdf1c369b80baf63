"""Grading: every check of an exercise against one submission."""

import time
import traceback
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hypothesis.errors import HypothesisDeprecationWarning, UnsatisfiedAssumption

from grader.arguments import Arguments, as_arguments
from grader.case import Run
from grader.channel import Channel, ProcessChannel
from grader.check import Check
from grader.diagnose import diagnose
from grader.failure import CheckFailedError, Failure
from grader.limits import Limits
from grader.load import Exercise, stable_hash
from grader.load_checks import load_checks
from grader.search import Play, search
from grader.steadiness import first_unsteady, unsteady
from grader.submission import Calling, Submission
from grader.verdict import CheckResult, Verdict, not_run, overall, row

OUTPUT_CHARS = 10_000
GATHERED = 20
"""Random cases run for the diagnosis after an example has failed."""


def grade(
    exercise: Exercise,
    code: str,
    *,
    seed: int | None = None,
    limits: Limits | None = None,
) -> Verdict:
    """The verdict on a program, run in a process of its own."""
    chosen = limits or Limits()
    return grade_through(
        lambda: ProcessChannel(chosen), exercise, code, seed=seed, limits=chosen
    )


def grade_through(
    open_channel: Callable[[], Channel],
    exercise: Exercise,
    code: str,
    *,
    seed: int | None = None,
    limits: Limits | None = None,
    calling: Calling | None = None,
    open_diagnosis: Callable[[], Channel] | None = None,
) -> Verdict:
    """The verdict on a program, run by the player at the end of a channel.

    The known wrong answers run in another player, so that nothing the submission
    left behind can make one of them look like it.
    """
    start = time.monotonic()
    chosen = limits or Limits()
    used_seed = exercise.seed if seed is None else seed
    channel = open_channel()
    submission = Submission(channel, code, exercise.function, chosen)
    if calling is not None:
        submission.calling = calling
    try:
        rows, stdout = _Judge(exercise, submission, used_seed).judge_all()
    finally:
        channel.close()
    status = overall(rows)
    diagnosis = None
    if status in ("failed", "error"):
        open_second = open_diagnosis or open_channel
        diagnosis = diagnose(exercise, submission.record.calls, open_second, chosen)
    return Verdict(
        exercise=exercise.id,
        seed=used_seed,
        status=status,
        checks=rows,
        diagnosis=diagnosis,
        stdout=stdout,
        seconds=round(time.monotonic() - start, 3),
    )


class _BrokenError(BaseException):
    """The check itself raised. No Exception: Hypothesis would shrink it."""


@dataclass
class _Judge:
    """Takes one submission through the checks of its exercise."""

    exercise: Exercise
    submission: Submission
    seed: int
    failed: bool = False
    """Whether a check has failed: the cases of later ones need not be as small."""
    warned: tuple[Check, Failure] | None = None
    """The first warning of NumPy, which decides where nothing else does."""

    def judge_all(self) -> tuple[tuple[CheckResult, ...], str]:
        """The rows of the verdict, and what the submission printed."""
        with warnings.catch_warnings():
            # Hypothesis minds an `assume` in examples, which it does not run itself.
            warnings.simplefilter("ignore", HypothesisDeprecationWarning)
            return self._judge_all()

    def _judge_all(self) -> tuple[tuple[CheckResult, ...], str]:
        try:
            checks = load_checks(self.exercise)
        except Exception:  # noqa: BLE001  (whatever it is, it is not the learner's)
            loading = row("checks", "The checks can be loaded", None, _broken())
            return (loading,), ""
        rows: list[CheckResult] = []
        output: str | None = None
        first_output: str | None = None
        exhausted, stopped = 0, False
        for check in checks:
            if stopped:
                rows.append(not_run(check.id, check.title))
                continue
            failure = self._judge(check)
            rows.append(row(check.id, check.title, check.hint, failure))
            if first_output is None:
                first_output = self.submission.record.output()
            if failure is not None:
                self.failed = True
                if output is None:
                    output = self.submission.loading_output + failure.stdout
                exhausted += failure.kind in ("timeout", "error MemoryError")
                stopped = (
                    failure.kind == "loading"
                    or exhausted >= self.submission.limits.exhausted
                )
        rows = self._with_warning(checks, rows)
        return tuple(rows), _cut(output if output is not None else first_output or "")

    def _with_warning(
        self, checks: Sequence[Check], rows: list[CheckResult]
    ) -> list[CheckResult]:
        if self.warned is None or overall(tuple(rows)) != "passed":
            return rows
        warned, failure = self.warned
        failed = row(warned.id, warned.title, warned.hint, failure)
        return [
            failed if check is warned else passed
            for check, passed in zip(checks, rows, strict=True)
        ]

    def _judge(self, check: Check) -> Failure | None:
        try:
            self._fresh(check)
            found = self._first_example(check)
            if found is not None:
                failure = self._settle(check, *found)
                self._gather(check, failure)
                return failure
            found = self._random_case(check)
            if found is not None:
                return self._settle(check, *found)
            return first_unsteady(self.submission, self._seconds(check))
        except CheckFailedError as failed:
            return failed.failure
        except (Exception, _BrokenError):  # noqa: BLE001  (a fault of ours)
            return _broken()

    def _first_example(self, check: Check) -> tuple[object, Failure] | None:
        for case in check.first_cases:
            try:
                failure = self._play(check, case)
            except UnsatisfiedAssumption:
                continue
            if failure is not None:
                return case, failure
        return None

    def _random_case(self, check: Check) -> tuple[object, Failure] | None:
        return self._search(check, lambda case: self._play(check, case))

    def _gather(self, check: Check, failure: Failure) -> None:
        """Make the calls of more cases: a diagnosis needs to tell mistakes apart."""

        def gather(case: object) -> Failure | None:
            found = self._play(check, case)
            return found if found is not None and found.fatal else None

        if not failure.fatal:
            self._search(check, gather, most=GATHERED)

    def _search(
        self, check: Check, play: Play, *, most: int | None = None
    ) -> tuple[object, Failure] | None:
        if check.cases is None:
            return None
        limits = self.submission.limits
        return search(
            check.cases,
            play,
            seed=self._check_seed(check),
            max_examples=min(check.max_examples, most or check.max_examples),
            shrink_runs=limits.later_shrink_runs if self.failed else limits.shrink_runs,
        )

    def _play(self, check: Check, case: object) -> Failure | None:
        arguments = as_arguments(case)
        run = self._run(check, arguments)
        try:
            check.function(run, *arguments.args, **arguments.kwargs)
            run.require_clean()
        except CheckFailedError as failed:
            return failed.failure
        except UnsatisfiedAssumption:
            raise
        except Exception as error:
            raise _BrokenError from error
        warning = run.first_warning()
        if warning is not None and self.warned is None:
            self.warned = check, warning
        return None

    def _settle(self, check: Check, case: object, failure: Failure) -> Failure:
        """The failure as it shows in a new namespace, or that it doesn't."""
        if failure.fatal or failure.kind == "reused":
            # The player is gone, or the failure needs the calls before it.
            return failure
        self._fresh(check)
        self.submission.record.keep_all = True
        try:
            again = self._play(check, case)
        finally:
            self.submission.record.keep_all = False
        if again is not None and (again.same_as(failure) or again.fatal):
            return failure if again.fatal else again
        return unsteady(failure, again)

    def _fresh(self, check: Check) -> None:
        self.submission.fresh(check.id, self._check_seed(check))

    def _run(self, check: Check, arguments: Arguments) -> Run:
        return Run(
            self.submission, arguments, self._seconds(check), self.exercise.parameters
        )

    def _seconds(self, check: Check) -> float:
        return check.call_seconds or self.submission.limits.call_seconds

    def _check_seed(self, check: Check) -> int:
        return stable_hash(f"{self.seed}:{check.id}")


def _broken() -> Failure:
    """The fault being handled, with a report to copy."""
    return Failure(kind="broken", status="broken", why=traceback.format_exc().strip())


def _cut(text: str) -> str:
    if len(text) <= OUTPUT_CHARS:
        return text
    return f"{text[:OUTPUT_CHARS]}\n[output cut at {OUTPUT_CHARS} characters]\n"
