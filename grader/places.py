"""Where exercises lie, and where `pycode` is found for their checks."""

import sys
from pathlib import Path

from grader.load import ExerciseError

INSIDE = Path("content") / "exercises"


def project_roots() -> tuple[Path, ...]:
    """The folders that may hold content/ and pycode/: here, and beside this package."""
    return (Path.cwd(), Path(__file__).resolve().parents[1])


def find_exercise(name: str) -> Path:
    """The folder or file that a name stands for: a path, or an exercise's id."""
    path = Path(name)
    if path.exists():
        return path
    for root in project_roots():
        if (root / INSIDE / name / "task.md").is_file():
            return root / INSIDE / name
    raise ExerciseError(
        f"{name}: expected a folder, a file or the id of an exercise."
        " See `python -m grader list`."
    )


def all_exercises() -> tuple[Path, ...]:
    """The folders of all exercises, by id."""
    for root in project_roots():
        found = sorted(path.parent for path in (root / INSIDE).glob("*/task.md"))
        if found:
            return tuple(found)
    return ()


def reach_pycode() -> None:
    """Make `pycode` importable for checks, where the project has it."""
    for root in project_roots():
        if (root / "pycode").is_dir():
            if str(root) not in sys.path:
                sys.path.insert(0, str(root))
            return
