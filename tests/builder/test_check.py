"""`build.py check`: the grader's proofs as a table."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builder.check import summarize
from builder.layout import Layout
from builder.new import new_exercise

ROOT = Path(__file__).parents[2]


def run_check(layout: Layout) -> subprocess.CompletedProcess[str]:
    """The command as people type it."""
    script = [sys.executable, str(ROOT / "build.py"), "--content", str(layout.content)]
    return subprocess.run(
        [*script, "check"],
        env={**os.environ, "COURSE_CACHE": str(layout.cache)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_row_counts_what_is_right(layout: Layout) -> None:
    """A program with a problem is not counted as right, and the problem is shown."""
    folder = layout.content / "exercises" / "sum"
    trials = [
        {"program": name, "seconds": 0.5}
        for name in ("starter.py", "solution.py", "wrong/a.py", "wrong/b.py")
    ]
    blamed = {"file": str(folder / "wrong/b.py"), "line": 2, "message": "It passed."}
    proof = {
        "exercise": "sum",
        "checks": ["x", "y"],
        "trials": trials,
        "problems": [blamed],
    }
    row = summarize(proof, layout)
    assert row.cells == ("sum", "2", "1/1", "1/1", "0/0", "1/2", "2.0")
    assert row.problems == ("content/exercises/sum/wrong/b.py:2: It passed.",)


def test_problem_of_the_content_comes_first(layout: Layout) -> None:
    """A course that does not load is not proved."""
    (layout.content / "exercises/add-two/solution.md").unlink()
    done = run_check(layout)
    assert done.returncode == 1
    assert "missing: solution.md" in done.stderr
    assert done.stdout == ""


@pytest.mark.slow
def test_new_exercise_is_proved_and_a_spoilt_one_is_not(layout: Layout) -> None:
    """The folder of `new` is proved; a right answer among its wrong ones is found."""
    shutil.rmtree(layout.content / "exercises/add-two")
    new_exercise("double-it", layout)
    toml = layout.content / "course.toml"
    toml.write_text(toml.read_text().replace("exercise:add-two", "exercise:double-it"))
    good = run_check(layout)
    assert good.returncode == 0, good.stdout + good.stderr
    assert "1 of 1 exercises proved." in good.stdout
    path = layout.content / "exercises/double-it/wrong/squared.py"
    path.write_text(path.read_text().replace("** 2", "* 2"))
    bad = run_check(layout)
    assert bad.returncode == 1
    assert "content/exercises/double-it/wrong/squared.py:2: " in bad.stdout
    assert "0 of 1 exercises proved." in bad.stdout
