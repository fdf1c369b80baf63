"""An exercise, from its folder or from the JSON file that the site ships."""

import ast
import hashlib
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FORMAT = 1


class ExerciseError(Exception):
    """An exercise can't be read; the message says where and what to do."""


@dataclass(frozen=True, kw_only=True)
class WrongAnswer:
    """A known mistake: a program and the sentence for a learner who makes it."""

    name: str
    mistake: str
    rejected_by: str
    source: str


@dataclass(frozen=True, kw_only=True)
class Exercise:
    """All that grading needs; texts of programs, not yet run."""

    id: str
    function: str
    version: int
    starter: str
    solution: str
    checks: str
    wrong: tuple[WrongAnswer, ...]

    @property
    def seed(self) -> int:
        """The seed of the exercise: the same as long as its version is."""
        return stable_hash(f"{self.id}:{self.version}")

    @property
    def parameters(self) -> tuple[str, ...]:
        """The names of the function's parameters, read from the solution."""
        for node in ast.walk(ast.parse(self.solution)):
            if isinstance(node, ast.FunctionDef) and node.name == self.function:
                return tuple(
                    arg.arg for arg in (*node.args.posonlyargs, *node.args.args)
                )
        return ()


def stable_hash(text: str) -> int:
    """A 32-bit number that depends on the text alone."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def load_exercise(path: Path) -> Exercise:
    """The exercise of a folder or of a JSON file. ExerciseError where it is amiss."""
    try:
        if path.is_dir():
            return _from_folder(path)
        return exercise_from_json(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ExerciseError(f"{path}: can't be read ({error.strerror}).") from None
    except (UnicodeDecodeError, SyntaxError) as error:
        raise ExerciseError(f"{path}: can't be read ({error}).") from None


def exercise_from_json(text: str) -> Exercise:
    """The exercise that the site's JSON text holds."""
    try:
        fields = json.loads(text)
        if fields["format"] != FORMAT:
            raise ExerciseError(
                f"exercise JSON: expected format {FORMAT}, got {fields['format']}."
                " Build the site and the grader from the same tree."
            )
        return Exercise(
            **{
                name: fields[name]
                for name in ("id", "function", "version", "starter", "solution")
            },
            checks=fields["checks"],
            wrong=tuple(WrongAnswer(**wrong) for wrong in fields["wrong"]),
        )
    except (ValueError, KeyError, TypeError) as error:
        raise ExerciseError(f"exercise JSON: can't be read ({error!r}).") from None


def exercise_to_json(exercise: Exercise) -> str:
    """The JSON text that `exercise_from_json` reads."""
    fields = {
        "format": FORMAT,
        "id": exercise.id,
        "function": exercise.function,
        "version": exercise.version,
        "starter": exercise.starter,
        "solution": exercise.solution,
        "checks": exercise.checks,
        "wrong": [vars(wrong) for wrong in exercise.wrong],
    }
    return json.dumps(fields, ensure_ascii=False)


def _from_folder(folder: Path) -> Exercise:
    front = _front_matter(folder / "task.md")
    return Exercise(
        id=folder.resolve().name,
        function=front["function"],
        version=front["version"],
        starter=(folder / "starter.py").read_text(encoding="utf-8"),
        solution=(folder / "solution.py").read_text(encoding="utf-8"),
        checks=(folder / "checks.py").read_text(encoding="utf-8"),
        wrong=tuple(
            read_wrong(path) for path in sorted((folder / "wrong").glob("*.py"))
        ),
    )


def _front_matter(path: Path) -> dict[str, Any]:
    text = path.read_text(encoding="utf-8")
    _, opening, rest = text.partition("+++\n")
    block, closing, _ = rest.partition("\n+++")
    if not opening or not closing:
        raise ExerciseError(f"{path}:1: expected front matter between +++ lines.")
    try:
        fields = tomllib.loads(block)
    except tomllib.TOMLDecodeError as error:
        raise ExerciseError(f"{path}: front matter can't be read: {error}.") from None
    for name, kind in (("function", str), ("version", int)):
        if not isinstance(fields.get(name), kind):
            raise ExerciseError(
                f"{path}: expected {name} ({kind.__name__}) in the front matter,"
                f" got {fields.get(name)!r}."
            )
    return fields


def read_wrong(path: Path) -> WrongAnswer:
    """The known mistake in a file: its sentence, the check that finds it, its code."""
    text = path.read_text(encoding="utf-8")
    lines = [*text.splitlines(), "", ""]
    for number, prefix in enumerate(("# mistake: ", "# rejected-by: ")):
        if not lines[number].startswith(prefix):
            raise ExerciseError(
                f"{path}:{number + 1}: expected a line that starts with {prefix!r},"
                f" got {lines[number]!r}."
            )
    return WrongAnswer(
        name=path.stem,
        mistake=lines[0].removeprefix("# mistake: ").strip(),
        rejected_by=lines[1].removeprefix("# rejected-by: ").strip(),
        source=text,
    )
