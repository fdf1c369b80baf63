"""The two files of an exercise that are in no page: its checks, and its solution."""

import json

from builder.assets import Assets
from builder.highlight import highlight_code
from builder.model import Exercise

FORMAT = 1


def add_checks_file(exercise: Exercise, assets: Assets) -> str:
    """The path of the file that the grader reads."""
    data = {
        "format": FORMAT,
        "id": exercise.id,
        "function": exercise.function,
        "version": exercise.version,
        "starter": exercise.starter,
        "solution": exercise.solution,
        "checks": exercise.checks,
        "wrong": [
            {
                "name": wrong.name,
                "mistake": wrong.mistake,
                "rejected_by": wrong.rejected_by,
                "source": wrong.source,
            }
            for wrong in exercise.wrong
        ],
    }
    return assets.add(f"exercises/{exercise.id}.json", _encode(data))


def add_solution_file(exercise: Exercise, prose: str, assets: Assets) -> str:
    """The path of the file that is fetched when the solution is revealed."""
    data = {
        "format": FORMAT,
        "id": exercise.id,
        "code": exercise.solution,
        "code_html": highlight_code(exercise.solution, "python"),
        "prose_html": prose,
    }
    return assets.add(f"exercises/{exercise.id}-solution.json", _encode(data))


def _encode(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=1).encode()
