"""The command line: check answers, list exercises, prove exercises."""

import argparse
import io
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.load import Exercise, ExerciseError, load_exercise
from grader.parallel import in_parallel
from grader.places import all_exercises, find_exercise, reach_pycode
from grader.prove import ProofTask, prove_folder
from grader.report import report
from grader.run import grade
from grader.verdict import Verdict

PASSED, FAILED, USAGE = 0, 1, 2


def main(argv: Sequence[str]) -> int:
    """The exit code: 0 all passed, 1 some did not, 2 usage or a fault of ours."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    options = _parser().parse_args(argv)
    try:
        return int(options.command(options))
    except ExerciseError as error:
        print(f"grader: {error}", file=sys.stderr)
        return USAGE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m grader", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="grade answers to an exercise")
    check.add_argument("exercise", help="id, folder or JSON file of an exercise")
    check.add_argument("files", nargs="+", metavar="FILE", help="answers to grade")
    check.add_argument("--seed", type=int, help="another seed than the exercise's")
    check.add_argument("--json", action="store_true", help="one verdict per line")
    check.add_argument("--jobs", type=_positive, help="processes (default: cores)")
    check.set_defaults(command=_check)
    listing = commands.add_parser("list", help="list the exercises")
    listing.set_defaults(command=_list)
    proof = commands.add_parser("prove", help="prove that exercises judge rightly")
    proof.add_argument("exercises", nargs="*", help="all, if none is named")
    proof.add_argument(
        "--seeds", type=_positive, default=3, help="seeds for right answers"
    )
    proof.add_argument(
        "--wrong-seeds", type=_positive, default=1, help="seeds for wrong answers"
    )
    proof.add_argument("--json", action="store_true", help="one line per exercise")
    proof.add_argument("--jobs", type=_positive, help="processes (default: cores)")
    proof.set_defaults(command=_prove)
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a positive number, got {number}")
    return number


@dataclass(frozen=True)
class _Task:
    """One file to grade; crosses to another process."""

    exercise: Exercise
    file: str
    seed: int | None


@dataclass(frozen=True)
class _Outcome:
    """What came of a file: a verdict, or why there is none."""

    file: str
    verdict: Verdict | None
    problem: str | None = None


def _grade_file(task: _Task) -> _Outcome:
    reach_pycode()
    try:
        code = Path(task.file).read_text(encoding="utf-8")
    except OSError as error:
        return _Outcome(task.file, None, f"can't be read ({error.strerror})")
    except UnicodeDecodeError:
        return _Outcome(task.file, None, "can't be read (it is not UTF-8)")
    return _Outcome(task.file, grade(task.exercise, code, seed=task.seed))


def _check(options: argparse.Namespace) -> int:
    exercise = load_exercise(find_exercise(options.exercise))
    tasks = [_Task(exercise, file, options.seed) for file in options.files]
    codes = [
        _tell(outcome, as_json=options.json)
        for outcome in in_parallel(_grade_file, tasks, options.jobs)
    ]
    return max(codes)


def _tell(outcome: _Outcome, *, as_json: bool) -> int:
    if outcome.verdict is None:
        message = f"{outcome.file}: {outcome.problem}."
        print(f"grader: {message}", file=sys.stderr)
        if as_json:
            print(json.dumps({"error": message}, ensure_ascii=False), flush=True)
        return USAGE
    if as_json:
        print(outcome.verdict.to_json(), flush=True)
    else:
        print(report(outcome.verdict, outcome.file), flush=True)
    return {"passed": PASSED, "broken": USAGE}.get(outcome.verdict.status, FAILED)


def _list(_: argparse.Namespace) -> int:
    for folder in all_exercises():
        exercise = load_exercise(folder)
        print(f"{exercise.id:<24}{exercise.function}({', '.join(exercise.parameters)})")
    return PASSED


def _prove(options: argparse.Namespace) -> int:
    folders = [find_exercise(name) for name in options.exercises] or all_exercises()
    tasks = [
        ProofTask(folder, options.seeds, options.wrong_seeds) for folder in folders
    ]
    clean = True
    for proof in in_parallel(prove_folder, tasks, options.jobs):
        clean = clean and not proof.problems
        print(proof.to_json() if options.json else proof.to_text(), flush=True)
    return PASSED if clean else FAILED
