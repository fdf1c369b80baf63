"""The gate for authors, itself tested with an exercise of every broken kind."""

import json
from pathlib import Path
from shutil import copytree

import pytest

from grader.prove import Proof, ProofTask, prove_folder
from tests.grader.conftest import HERE

FOLDER = HERE / "exercises" / "double"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(copytree(FOLDER, tmp_path / "double"))


def prove(folder: Path) -> Proof:
    return prove_folder(ProofTask(folder, 1, 1))


def problems(folder: Path) -> str:
    return "\n".join(map(str, prove(folder).problems))


def test_good_exercise_is_proved() -> None:
    """The fixture exercise has no problem, under several seeds."""
    proof = prove_folder(ProofTask(FOLDER, 2, 2))

    assert proof.problems == ()
    assert "double: proved (2 checks)" in proof.to_text()
    assert json.loads(proof.to_json())["exercise"] == "double"


def test_starter_that_passes_is_a_problem(folder: Path) -> None:
    """A starter that is right already leaves nothing to do."""
    (folder / "starter.py").write_text((folder / "solution.py").read_text())

    assert "starter.py:1: expected the starter to be rejected" in problems(folder)


@pytest.mark.parametrize("name", ["solution.py", "accepted/sum.py"])
def test_right_answer_that_fails_is_a_problem(folder: Path, name: str) -> None:
    """A solution or accepted answer must pass."""
    (folder / name).write_text((folder / "wrong" / "thrice.py").read_text())

    assert f"{name}:1: expected a right answer to pass" in problems(folder)


def test_wrong_answer_that_passes_is_a_problem(folder: Path) -> None:
    """A wrong answer must be rejected by the check that it names."""
    code = "# mistake: None.\n# rejected-by: no-text\n"
    (folder / "wrong" / "x.py").write_text(code + (folder / "solution.py").read_text())

    assert "x.py:2: expected to be rejected by 'no-text', got passed" in problems(
        folder
    )


def test_unknown_check_is_a_problem(folder: Path) -> None:
    """The check that a wrong answer names must exist."""
    path = folder / "wrong" / "thrice.py"
    path.write_text(path.read_text().replace("twice", "thrice"))

    assert "thrice.py:2: expected the id of a check" in problems(folder)


def test_check_that_no_wrong_answer_needs_is_a_problem(folder: Path) -> None:
    """Each check must be named by some wrong answer; its line is given."""
    (folder / "wrong" / "other_error.py").unlink()

    found = problems(folder)

    assert "expected some wrong answer to be rejected by 'no-text'" in found
    assert "checks.py:10:" in found


def test_too_few_answers_are_a_problem(folder: Path) -> None:
    """Four wrong answers and an accepted one are the least."""
    (folder / "wrong" / "other_error.py").unlink()
    (folder / "wrong" / "thrice.py").unlink()
    (folder / "accepted" / "sum.py").unlink()

    found = problems(folder)

    assert "expected at least 4 wrong answers, got 2" in found
    assert "expected at least 1 accepted answers, got 0" in found


def test_broken_checks_are_a_problem(folder: Path) -> None:
    """A checks.py that can't be loaded is reported, not raised."""
    (folder / "checks.py").write_text("import nothing_of_this_name\n")

    assert "can't be loaded: ModuleNotFoundError" in problems(folder)
