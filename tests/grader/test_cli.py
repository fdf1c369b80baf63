"""The command line: exit codes, one line per file, nothing lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.grader.conftest import FOLDER

ROOT = Path(__file__).parents[2]
SOLUTION = str(FOLDER / "solution.py")
WRONG = str(FOLDER / "wrong" / "no_one_hot.py")


def run(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "grader", *arguments],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": str(ROOT), "LC_ALL": "C"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_right_answer_exits_with_0() -> None:
    """An answer that passes is exit code 0 and says so."""
    ran = run("check", str(FOLDER), SOLUTION)

    assert ran.returncode == 0
    assert "solution.py: passed" in ran.stdout


def test_wrong_answer_exits_with_1_and_explains() -> None:
    """An answer that fails is exit code 1 with all there is to know about it."""
    ran = run("check", str(FOLDER), WRONG)

    assert ran.returncode == 1
    for text in (
        "FAIL The score is one-hot minus the probabilities",
        "call:     softmax_score(np.array([0.0, 0.0, 0.0]), 0)",
        "expected: [0.66666667, -0.33333333, -0.33333333]",
        "got:      [-0.33333333, -0.33333333, -0.33333333]",
        "e_a − π",
        "Which probability belongs to the action",
        "known mistake: You return minus the probabilities and leave out",
    ):
        assert text in ran.stdout


def test_many_files_are_one_line_each_in_order() -> None:
    """Each file gets one JSON line, as if it were alone, in the order given."""
    files = [WRONG, SOLUTION, WRONG]

    ran = run("check", str(FOLDER), *files, "--json", "--jobs", "2")

    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [line["status"] for line in lines] == ["failed", "passed", "failed"]
    assert {**lines[0], "seconds": 0} == {**lines[2], "seconds": 0}
    assert ran.returncode == 1


def test_unreadable_file_does_not_lose_the_others(tmp_path: Path) -> None:
    """A missing or undecodable file is exit code 2, beside the other verdicts."""
    (tmp_path / "latin.py").write_bytes(b"# \xe9\n")
    files = [str(tmp_path / "no.py"), SOLUTION, str(tmp_path / "latin.py")]

    ran = run("check", str(FOLDER), *files, "--json", "--jobs", "1")

    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    assert "no.py: can't be read" in lines[0]["error"]
    assert lines[1]["status"] == "passed"
    assert "latin.py: can't be read (it is not UTF-8)" in lines[2]["error"]
    assert ran.returncode == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "no-such-exercise", SOLUTION],
        ["check", str(FOLDER)],
        ["check", str(FOLDER), SOLUTION, "--jobs", "0"],
        ["check", str(FOLDER), SOLUTION, "--seed", "x"],
        ["frobnicate"],
        [],
    ],
)
def test_wrong_usage_exits_with_2(arguments: list[str]) -> None:
    """Arguments that make no sense are exit code 2, a message, no traceback."""
    ran = run(*arguments)

    assert ran.returncode == 2
    assert ran.stderr
    assert "Traceback" not in ran.stderr


def test_broken_exercise_exits_with_2(tmp_path: Path) -> None:
    """A fault of the exercise is exit code 2, not 1."""
    fields = {"format": 1, "id": "x", "function": "f", "version": 1, "starter": ""}
    fields |= {"solution": "", "checks": "1 / 0", "wrong": []}
    path = tmp_path / "x.json"
    path.write_text(json.dumps(fields))

    assert run("check", str(path), SOLUTION).returncode == 2


def test_exercise_is_found_by_its_id(tmp_path: Path) -> None:
    """An id means the folder under content/exercises of the working folder."""
    exercises = tmp_path / "content" / "exercises"
    exercises.mkdir(parents=True)
    (exercises / "my-softmax").symlink_to(FOLDER)

    listed = run("list", cwd=tmp_path)
    ran = run("check", "my-softmax", SOLUTION, cwd=tmp_path)

    assert "softmax_score(logits, action)" in listed.stdout
    assert ran.returncode == 0


def test_seed_can_be_given() -> None:
    """--seed is the seed of the verdict."""
    ran = run("check", str(FOLDER), SOLUTION, "--seed", "7", "--json")

    assert json.loads(ran.stdout)["seed"] == 7


def test_odd_characters_survive_any_terminal(tmp_path: Path) -> None:
    """Output is UTF-8 whatever the locale, lone surrogates included."""
    answer = tmp_path / "answer.py"
    answer.write_text(
        "def softmax_score(logits, action):\n    print('π \\ud800')\n"
        "    raise ValueError('π \\ud800')\n"
    )

    ran = run("check", str(FOLDER), str(answer), "--json")

    verdict = json.loads(ran.stdout)
    assert verdict["checks"][0]["got"] == "ValueError: π \\ud800"
    assert verdict["stdout"] == "π \\ud800\n"
