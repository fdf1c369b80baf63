"""The walls of the house: cut a part out of a copy, and the rest still stands."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.repo.tree import copy_project

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow


def run(copy: Path, *command: str, path: Path | None = None) -> str:
    """Output of a Python command in the copy; a failure shows it."""
    environment = {**os.environ, "PYTHONPATH": str(path or "")}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    output = done.stdout + done.stderr
    assert done.returncode == 0, output[-5000:]
    return output


def test_pycode_stands_alone(tmp_path):
    """The course's NumPy code passes its tests without any other part of ours."""
    copy = copy_project(tmp_path)
    for part in ("builder", "grader", "content", "site", "build.py"):
        target = copy / part
        shutil.rmtree(target) if target.is_dir() else target.unlink()
    assert " passed" in run(copy, "-m", "pytest", "-q", "tests/pycode")


def test_grader_stands_without_the_course(tmp_path):
    """The grader passes its tests without the exercises and the course's code."""
    copy = copy_project(tmp_path)
    for part in ("content", "pycode", "builder", "site"):
        shutil.rmtree(copy / part)
    output = run(copy, "-m", "pytest", "-q", "-m", "not browser", "tests/grader")
    assert " passed" in output


def test_site_builds_without_hypothesis(tmp_path):
    """The site builds where Hypothesis is not installed."""
    copy = copy_project(tmp_path)
    shadow = tmp_path / "shadow" / "hypothesis"
    shadow.mkdir(parents=True)
    shadow.joinpath("__init__.py").write_text("raise ImportError('not installed')\n")
    run(copy, "build.py", "build", "--no-runtime", path=shadow.parent)
    assert (copy / "dist" / "index.html").exists()


def test_an_exercise_leaves_without_a_trace(tmp_path):
    """Removing an exercise's folder and its course.toml line leaves a clean build."""
    copy = copy_project(tmp_path)
    course = copy / "content" / "course.toml"
    lines = course.read_text().splitlines(keepends=True)
    kept = [line for line in lines if '"exercise:softmax-score"' not in line]
    assert len(kept) == len(lines) - 1
    course.write_text("".join(kept))
    shutil.rmtree(copy / "content" / "exercises" / "softmax-score")
    run(copy, "build.py", "build", "--no-runtime")
    assert not (copy / "dist" / "exercises" / "softmax-score.html").exists()
