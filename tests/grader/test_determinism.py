"""A verdict depends on exercise, seed and code: on nothing that ran before."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from grader.load import Exercise
from grader.run import grade
from tests.grader.conftest import FOLDER
from tests.grader.write_cases import golden_text

ROOT = Path(__file__).parents[2]
CHECK = """
@check("c", title="t", cases=st.tuples(
    st.one_of(gs.numbers(), st.integers(), st.floats(allow_nan=False))))
def c(run, x):
    run(x)
"""
ECHO = "def double(x):\n    print(repr(x))\n    return x\n"

GRADE = """
import sys
from pathlib import Path
{before}
from grader.load import load_exercise
from grader.run import grade
verdict = grade(load_exercise(Path(sys.argv[1])), Path(sys.argv[2]).read_text())
print(verdict.to_json())
"""


def grade_elsewhere(before: str = "", **environment: str) -> dict[str, object]:
    """The verdict on a wrong answer in a new process, without its seconds."""
    ran = subprocess.run(
        [
            sys.executable,
            "-c",
            GRADE.format(before=before),
            str(FOLDER),
            str(FOLDER / "wrong" / "overflow.py"),
        ],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    verdict = json.loads(ran.stdout)
    del verdict["seconds"]
    return verdict


def test_draws_do_not_depend_on_earlier_gradings(tiny: Callable[..., Exercise]) -> None:
    """The inputs drawn are the same the first, second and third time."""
    exercise = tiny(CHECK)

    first = golden_text(grade(exercise, ECHO))
    grade(tiny(CHECK.replace("numbers()", "numbers(0, 3)")), ECHO)
    second = golden_text(grade(exercise, ECHO))

    assert second == first
    assert len(json.loads(first)["stdout"].split()) > 50


def test_draws_do_not_depend_on_constants_of_modules(
    tiny: Callable[..., Exercise],
) -> None:
    """Numbers that stand in a loaded module are not drawn more often for it."""
    exercise = tiny(CHECK)
    before = golden_text(grade(exercise, ECHO))

    @settings(database=None, max_examples=200)
    @given(st.integers(), st.floats())
    def use_hypothesis(_number: int, _float: float) -> None:
        """Fill Hypothesis's caches with constants such as 123_456_789."""

    use_hypothesis()

    assert golden_text(grade(exercise, ECHO)) == before


def test_verdict_does_not_depend_on_the_process() -> None:
    """Imports, hash seeds, a CI environment and random state change nothing."""
    plain = grade_elsewhere()

    assert grade_elsewhere("import random; random.seed(3); import decimal") == plain
    assert grade_elsewhere("import hypothesis.extra.numpy, unittest") == plain
    assert grade_elsewhere(PYTHONHASHSEED="1", CI="true") == plain
    assert grade_elsewhere(PYTHONHASHSEED="2", PYTHONOPTIMIZE="1") == plain


def test_seed_changes_the_draws(tiny: Callable[..., Exercise]) -> None:
    """Another seed draws other inputs; the seed stands in the verdict."""
    exercise = tiny(CHECK)

    verdicts = [grade(exercise, ECHO, seed=seed) for seed in (1, 2)]

    assert [verdict.seed for verdict in verdicts] == [1, 2]
    assert verdicts[0].stdout != verdicts[1].stdout


def test_version_changes_the_seed(softmax: Exercise) -> None:
    """The seed belongs to the exercise and its version."""
    assert softmax.seed == 658065221
