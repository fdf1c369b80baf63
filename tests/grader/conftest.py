"""The fixture exercise, and small ones made of texts."""

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from grader.load import Exercise, WrongAnswer, load_exercise

HERE = Path(__file__).parent
FOLDER = HERE / "exercises" / "softmax-score"


@pytest.fixture(scope="session")
def softmax() -> Exercise:
    return load_exercise(FOLDER)


@pytest.fixture
def tiny() -> Callable[..., Exercise]:
    """A maker of exercises on `double(x)` from the body of a check."""

    def make(
        checks: str, solution: str = "", wrong: tuple[WrongAnswer, ...] = ()
    ) -> Exercise:
        head = (
            "import numpy as np\nfrom hypothesis import strategies as st\n"
            "from grader import strategies as gs\nfrom grader.check import *\n"
        )
        return Exercise(
            id="tiny",
            function="double",
            version=1,
            starter="",
            solution=solution or "def double(x):\n    return 2 * x\n",
            checks=head + textwrap.dedent(checks),
            wrong=wrong,
        )

    return make
