"""The checks of an exercise: an author's file, run on the judge's side."""

import linecache
import sys
from types import ModuleType

from grader.check import Check
from grader.load import Exercise, ExerciseError


def load_checks(exercise: Exercise) -> tuple[Check, ...]:
    """The checks of an exercise, in the order of its file. Raises what it raises."""
    filename = f"{exercise.id}/checks.py"
    # A traceback of a broken check shows the author's lines.
    lines = exercise.checks.splitlines(keepends=True)
    linecache.cache[filename] = (len(exercise.checks), None, lines, filename)
    module = ModuleType(f"checks_of_{exercise.id.replace('-', '_')}")
    module.__file__ = filename
    sys.modules[module.__name__] = module
    try:
        code = compile(exercise.checks, filename, "exec", dont_inherit=True)
        exec(code, vars(module))  # noqa: S102  (checks are code)
    finally:
        del sys.modules[module.__name__]
    found = tuple(value for value in vars(module).values() if isinstance(value, Check))
    ids = [check.id for check in found]
    if not found or len(set(ids)) != len(ids):
        raise ExerciseError(
            f"{filename}: expected checks with different ids, got {ids}."
        )
    return found
