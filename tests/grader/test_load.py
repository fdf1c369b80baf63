"""Exercises from folders and from JSON, and what is said where they are amiss."""

from pathlib import Path
from shutil import copytree

import pytest

from grader.load import (
    Exercise,
    ExerciseError,
    exercise_from_json,
    exercise_to_json,
    load_exercise,
)
from tests.grader.conftest import FOLDER


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(copytree(FOLDER, tmp_path / "softmax-score"))


def test_json_holds_the_whole_exercise(softmax: Exercise, tmp_path: Path) -> None:
    """An exercise written as JSON and read again is the same."""
    path = tmp_path / "softmax.json"
    path.write_text(exercise_to_json(softmax), encoding="utf-8")

    assert load_exercise(path) == softmax


def test_folder_is_read(softmax: Exercise) -> None:
    """The folder gives the id, the function, its parameters and the mistakes."""
    assert (softmax.id, softmax.function) == ("softmax-score", "softmax_score")
    assert softmax.parameters == ("logits", "action")
    assert {wrong.name: wrong.rejected_by for wrong in softmax.wrong}["overflow"] == (
        "one-hot-minus-probabilities"
    )


def test_missing_mistake_line_is_located(folder: Path) -> None:
    """A wrong answer without its sentence is named with its line."""
    (folder / "wrong" / "x.py").write_text("# mistake: You err.\nimport numpy\n")

    with pytest.raises(ExerciseError, match=r"x\.py:2: expected a line that starts"):
        load_exercise(folder)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("# no front matter\n", r"task\.md:1: expected front matter"),
        ("+++\nfunction = 3\nversion = 1\n+++\n", r"expected function \(str\)"),
        ('+++\nfunction = "f"\n+++\n', r"expected version \(int\).*got None"),
        ("+++\nfunction = \n+++\n", "front matter can't be read"),
    ],
)
def test_front_matter_is_checked(folder: Path, text: str, message: str) -> None:
    """A task.md without what the grader needs is refused with a reason."""
    (folder / "task.md").write_text(text)

    with pytest.raises(ExerciseError, match=message):
        load_exercise(folder)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 2}', '{"format": 1}'])
def test_other_json_is_refused(text: str) -> None:
    """JSON that is no exercise is an error with a message, not a traceback."""
    with pytest.raises(ExerciseError, match="exercise JSON"):
        exercise_from_json(text)


def test_missing_file_is_named(tmp_path: Path) -> None:
    """A path that can't be read stands in the message."""
    with pytest.raises(ExerciseError, match=r"nothing\.json: can't be read"):
        load_exercise(tmp_path / "nothing.json")
