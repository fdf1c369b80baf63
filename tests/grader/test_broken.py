"""Faults of ours are never the learner's."""

from collections.abc import Callable

import pytest

from grader.load import Exercise
from grader.run import grade

RIGHT = "def double(x):\n    return 2 * x\n"
RAISING = """
@check("fine", title="t", examples=[(1.0,)])
def fine(run, x):
    run(x).equals(2 * x)

@check("c", title="t", cases=st.tuples(gs.numbers()))
def c(run, x):
    run(x)
    raise {error}
"""


@pytest.mark.parametrize("error", ["KeyError('oops')", "AssertionError('oops')"])
@pytest.mark.parametrize("code", [RIGHT, "def double(x):\n    return 0.0\n"])
def test_check_that_raises_is_broken(
    error: str, code: str, tiny: Callable[..., Exercise]
) -> None:
    """An exception of a check makes the verdict broken, with a report."""
    verdict = grade(tiny(RAISING.format(error=error)), code)

    assert verdict.status == "broken"
    assert verdict.checks[1].status == "broken"
    assert "tiny/checks.py" in str(verdict.checks[1].why)
    assert "oops" in str(verdict.checks[1].why)
    assert verdict.diagnosis is None


@pytest.mark.parametrize(
    "checks",
    [
        "1 / 0",
        "def check(",
        "from pycode.nothing_of_this_name import x",
        "",
        '@check("a", title="t")\ndef a(run): ...\n'
        '@check("a", title="t")\ndef b(run): ...',
        '@check("a", title="t", examples=[1.0])\ndef a(run, x): ...',
    ],
)
def test_checks_that_cannot_be_loaded_are_broken(
    checks: str, tiny: Callable[..., Exercise]
) -> None:
    """A checks.py that raises, or has no usable checks, is our fault."""
    verdict = grade(tiny(checks), RIGHT)

    assert verdict.status == "broken"
    assert "Error" in str(verdict.checks[0].why)


@pytest.mark.parametrize(
    "cases",
    [
        "gs.numbers()",
        "st.nothing()",
        "st.tuples(gs.numbers().filter(lambda x: False))",
        "st.tuples(gs.numbers().map(lambda x: 1 / 0))",
        "st.tuples(st.just(object()))",
    ],
)
def test_cases_that_cannot_be_drawn_are_broken(
    cases: str, tiny: Callable[..., Exercise]
) -> None:
    """A strategy that yields nothing, no tuple or no plain value is our fault."""
    checks = f'@check("c", title="t", cases={cases})\ndef c(run, x):\n    run(x)\n'

    assert grade(tiny(checks), RIGHT).status == "broken"


def test_learners_error_comes_before_the_fault(tiny: Callable[..., Exercise]) -> None:
    """A check that the learner's code does not get through shows their error."""
    exercise = tiny(RAISING.format(error="KeyError(1)"))

    verdict = grade(exercise, "def double(x):\n    x.y\n")

    assert [check.status for check in verdict.checks] == ["error", "error"]
