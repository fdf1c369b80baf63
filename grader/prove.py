"""Proof that an exercise judges rightly, from every program in its folder."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from grader.load import (
    Exercise,
    load_exercise,
    stable_hash,
)
from grader.load_checks import load_checks
from grader.places import reach_pycode
from grader.run import grade
from grader.verdict import Verdict

LEAST_WRONG = 4
LEAST_ACCEPTED = 1


@dataclass(frozen=True)
class ProofTask:
    """One exercise to prove; crosses to another process."""

    folder: Path
    seeds: int
    """For the solution and accepted answers."""
    wrong_seeds: int
    """For wrong answers; the first seed is the one that learners get."""


@dataclass(frozen=True, kw_only=True)
class Trial:
    """One program of the folder under one seed."""

    program: str
    seed: int
    status: str
    rejected_by: tuple[str, ...]
    diagnosis: str | None
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Problem:
    """What is wrong, and where."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


@dataclass(frozen=True, kw_only=True)
class Proof:
    """All trials of an exercise and all problems found."""

    exercise: str
    checks: tuple[str, ...]
    trials: tuple[Trial, ...]
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]

    def to_json(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    def to_text(self) -> str:
        """A table of the trials, then the problems."""
        verdict = "PROBLEMS" if self.problems else "proved"
        lines = [f"{self.exercise}: {verdict} ({len(self.checks)} checks)"]
        for trial in self.trials:
            rejected = ", ".join(trial.rejected_by)
            lines.append(
                f"  {trial.program:<34} {trial.status:<8} {trial.seconds:6.2f} s"
                f"  {rejected}"
            )
        lines += [f"  note: {note}" for note in self.notes]
        lines += [f"  {problem}" for problem in self.problems]
        return "\n".join(line.rstrip() for line in lines)


def prove_folder(task: ProofTask) -> Proof:
    """The proof of one exercise folder; never raises for what an author did."""
    reach_pycode()
    folder = task.folder
    try:
        exercise = load_exercise(folder)
        checks = [check.id for check in load_checks(exercise)]
    except Exception as error:  # noqa: BLE001  (an author's file may raise anything)
        message = f"the exercise can't be loaded: {type(error).__name__}: {error}"
        return _hopeless(folder, message)
    trials = tuple(_trials(folder, exercise, task))
    problems = [*_count_problems(folder, exercise, checks)]
    for trial in trials:
        problems += _trial_problems(folder, exercise, trial)
    return Proof(
        exercise=exercise.id,
        checks=tuple(checks),
        trials=trials,
        problems=tuple(problems),
        notes=tuple(_notes(trials)),
    )


def _hopeless(folder: Path, message: str) -> Proof:
    problem = Problem(file=_shown(folder), line=1, message=message)
    return Proof(
        exercise=folder.name, checks=(), trials=(), problems=(problem,), notes=()
    )


def _trials(folder: Path, exercise: Exercise, task: ProofTask) -> Iterator[Trial]:
    yield _trial("starter.py", exercise, exercise.starter, exercise.seed)
    right = [folder / "solution.py", *sorted((folder / "accepted").glob("*.py"))]
    for path in right:
        code = path.read_text(encoding="utf-8")
        for seed in _seeds(exercise, task.seeds):
            yield _trial(_name(path, folder), exercise, code, seed)
    for wrong in exercise.wrong:
        for seed in _seeds(exercise, task.wrong_seeds):
            yield _trial(f"wrong/{wrong.name}.py", exercise, wrong.source, seed)


def _name(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix()


def _seeds(exercise: Exercise, count: int) -> list[int]:
    others = [stable_hash(f"{exercise.seed}+{number}") for number in range(1, count)]
    return [exercise.seed, *others]


def _trial(program: str, exercise: Exercise, code: str, seed: int) -> Trial:
    verdict = grade(exercise, code, seed=seed)
    return Trial(
        program=program,
        seed=seed,
        status=verdict.status,
        rejected_by=_rejecting(verdict),
        diagnosis=verdict.diagnosis.name if verdict.diagnosis else None,
        seconds=verdict.seconds,
    )


def _rejecting(verdict: Verdict) -> tuple[str, ...]:
    bad = ("failed", "error", "timeout", "broken")
    return tuple(check.id for check in verdict.checks if check.status in bad)


def _count_problems(
    folder: Path, exercise: Exercise, checks: list[str]
) -> Iterator[Problem]:
    named = {wrong.rejected_by for wrong in exercise.wrong}
    for check in checks:
        if check not in named:
            yield Problem(
                file=_shown(folder / "checks.py"),
                line=_line_of(exercise.checks, f'"{check}"'),
                message=f"expected some wrong answer to be rejected by {check!r}, got"
                " none. Add one, or drop the check.",
            )
    for wrong in exercise.wrong:
        if wrong.rejected_by not in checks:
            yield Problem(
                file=_shown(folder / "wrong" / f"{wrong.name}.py"),
                line=2,
                message=f"expected the id of a check, got {wrong.rejected_by!r}."
                f" The checks are {', '.join(checks)}.",
            )
    accepted = len(list((folder / "accepted").glob("*.py")))
    for name, have, least in (
        ("wrong", len(exercise.wrong), LEAST_WRONG),
        ("accepted", accepted, LEAST_ACCEPTED),
    ):
        if have < least:
            yield Problem(
                file=_shown(folder / name),
                line=1,
                message=f"expected at least {least} {name} answers, got {have}."
                " Add some.",
            )


def _shown(path: Path) -> str:
    """The path as seen from the working folder, where it lies within."""
    here = Path.cwd()
    whole = path.absolute()
    return str(whole.relative_to(here) if whole.is_relative_to(here) else whole)


def _line_of(text: str, part: str) -> int:
    before, found, _ = text.partition(part)
    return before.count("\n") + 1 if found else 1


def _trial_problems(
    folder: Path, exercise: Exercise, trial: Trial
) -> Iterator[Problem]:
    file = _shown(folder / trial.program)
    seen = f"{trial.status} (seed {trial.seed})"
    if trial.rejected_by:
        seen += f", rejected by {', '.join(trial.rejected_by)}"
    if trial.status == "broken":
        message = f"expected a verdict, got {seen}. Run `python -m grader check` on it."
        yield Problem(file=file, line=1, message=message)
    elif trial.program == "starter.py":
        if trial.status == "passed":
            message = "expected the starter to be rejected, but it passed."
            yield Problem(file=file, line=1, message=message)
    elif not trial.program.startswith("wrong/"):
        if trial.status != "passed":
            message = f"expected a right answer to pass, got {seen}."
            yield Problem(file=file, line=1, message=message)
    else:
        intended = _intended(exercise, trial)
        if intended not in trial.rejected_by:
            message = f"expected to be rejected by {intended!r}, got {seen}."
            yield Problem(file=file, line=2, message=message)


def _intended(exercise: Exercise, trial: Trial) -> str:
    names = {f"wrong/{wrong.name}.py": wrong.rejected_by for wrong in exercise.wrong}
    return names[trial.program]


def _notes(trials: tuple[Trial, ...]) -> Iterator[str]:
    for trial in trials:
        own = trial.program.removeprefix("wrong/").removesuffix(".py")
        if trial.program.startswith("wrong/") and trial.diagnosis not in (own, None):
            yield f"{trial.program} is diagnosed as {trial.diagnosis}"
    silent = sorted(
        {
            trial.program
            for trial in trials
            if trial.program.startswith("wrong/") and trial.diagnosis is None
        }
    )
    if silent:
        yield f"no diagnosis for {', '.join(silent)}"
