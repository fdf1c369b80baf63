"""What authors write: answers, properties, errors."""

from collections.abc import Callable

import pytest

from grader.load import Exercise
from grader.run import grade
from grader.verdict import CheckResult

Maker = Callable[..., Exercise]


def first(exercise: Exercise, code: str) -> CheckResult:
    return grade(exercise, "import numpy as np\n" + code).checks[0]


def test_examples_come_first_and_in_order(tiny: Maker) -> None:
    """The failing example that is shown is the first in the author's order."""
    exercise = tiny(
        """
        @check("c", title="t", examples=[(1.0,), (5.0,), (3.0,)],
               cases=st.tuples(gs.numbers()))
        def c(run, x):
            run(x).equals(2 * x)
        """
    )

    result = first(exercise, "def double(x):\n    return 2 * x if x < 3 else 0.0\n")

    assert (result.status, result.call) == ("failed", "double(5.0)")


def test_random_failure_is_shrunk(tiny: Maker) -> None:
    """A failure among the random cases is shown at its smallest."""
    exercise = tiny(
        """
        @check("c", title="t", cases=st.tuples(gs.numbers(0, 1000)), max_examples=200)
        def c(run, x):
            run(x).equals(2 * x)
        """
    )

    result = first(exercise, "def double(x):\n    return 2 * x if x < 37 else 0.0\n")

    assert result.call == "double(37.0)"


def test_example_from_source_is_shown_as_written(tiny: Maker) -> None:
    """A long input is shown by the text that made it."""
    exercise = tiny(
        """
        @check("c", title="t", examples=[source("np.ones(10_000)")])
        def c(run, x):
            run(x).equals(2 * x)
        """
    )

    result = first(exercise, "def double(x):\n    return x + 2\n")

    assert result.call == "double(np.ones(10_000))"


def test_keyword_arguments_reach_check_and_function(tiny: Maker) -> None:
    """gs.Arguments carries keyword arguments, generators included."""
    exercise = tiny(
        """
        @check("c", title="t", cases=st.builds(
            lambda n, rng: gs.Arguments((), {"x": n, "rng": rng}),
            gs.sizes(), gs.rng()))
        def c(run, *, x, rng):
            run(x=x, rng=rng).equals(float(np.random.default_rng(rng.seed).normal()))
        """
    )

    result = first(exercise, "def double(x, rng):\n    return rng.normal()\n")

    assert result.status == "passed"


@pytest.mark.parametrize(
    ("body", "value", "why"),
    [
        (
            "run(1.0).number()",
            "[1]",
            "The result should be a float, but it is a list of 1.",
        ),
        ("run(1.0).array((None, 2))", "np.zeros((3, 2))", None),
        ("run(1.0).array((None, 2))", "np.zeros(2)", "shape (any, 2)"),
        ("run(1.0).array((2,), dtype=int)", "np.zeros(2, dtype=np.int32)", None),
        (
            "run(1.0).items(2)[1].number()",
            "(1.0, 2)",
            "The result[1] should be a float",
        ),
        (
            "run(1.0).items(2)",
            "(1.0, 2.0, 3.0)",
            "a tuple of 2, but it is a tuple of 3",
        ),
        ("run(1.0).key('a').equals(2.0)", "{'a': 3.0}", "The result['a'] is 3.0"),
        ("run(1.0).key('b')", "{'a': 3.0}", "a dict with the key 'b'"),
        ("run(1.0).mapping(('a',))", "{'a': 1.0, 'b': 1.0}", "exactly the keys 'a'"),
        ("run.require(run(1.0).number() > 3, 'It is large.')", "2.0", "It is large."),
        (
            "run.same(run(1.0).number(), 3.0, why='Twice.')",
            "2.0",
            "expected 3.0. Twice.",
        ),
        ("run.raises(ValueError, 1.0, mentions=('rate',))", "2.0", "but it returned"),
    ],
)
def test_answers_and_properties(
    tiny: Maker, body: str, value: str, why: str | None
) -> None:
    """Each way of asking says what it wanted, or is content."""
    exercise = tiny(f'@check("c", title="t")\ndef c(run):\n    {body}\n')

    result = first(exercise, f"def double(x):\n    return {value}\n")

    assert result.status == ("passed" if why is None else "failed")
    assert why is None or why in (result.why or "")


def test_property_of_several_calls_shows_them(tiny: Maker) -> None:
    """A property that needs two calls shows both, one per line."""
    exercise = tiny(
        """
        @check("c", title="t")
        def c(run):
            run.same(run(1.0).number(), run(-1.0).number(), why="Even.")
        """
    )

    result = first(exercise, "def double(x):\n    return 2 * x\n")

    assert result.call == "double(1.0)\ndouble(-1.0)"
    assert (result.got, result.expected) == ("2.0", "-2.0")


def test_error_with_the_right_word_is_accepted(tiny: Maker) -> None:
    """A subclass of the error and any of the words will do."""
    exercise = tiny(
        """
        @check("c", title="t")
        def c(run):
            run.raises(ValueError, 1.0, mentions=("gamma", "rate"))
        """
    )
    code = "def double(x):\n    raise np.exceptions.AxisError('the RATE is off')\n"

    assert first(exercise, code).status == "passed"


def test_assumptions_skip_cases(tiny: Maker) -> None:
    """hypothesis.assume leaves cases out, random ones and examples."""
    exercise = tiny(
        """
        from hypothesis import assume

        @check("c", title="t", cases=st.tuples(gs.integers(0, 9)), examples=[(8,)])
        def c(run, x):
            assume(x < 5)
            run(x).equals(2 * x)
        """
    )

    result = first(exercise, "def double(x):\n    return 2 * x if x < 5 else 0\n")

    assert result.status == "passed"


def test_wrong_value_is_named_before_a_changed_input(tiny: Maker) -> None:
    """What happened to the inputs is reported after the values."""
    exercise = tiny(
        """
        @check("c", title="t")
        def c(run):
            run(np.ones(2)).equals(np.full(2, 2.0))
        """
    )

    wrong = first(exercise, "def double(x):\n    x *= 3\n    return x.copy()\n")
    right = first(exercise, "def double(x):\n    x *= 2\n    return x.copy()\n")

    assert wrong.got == "[3.0, 3.0]"
    assert right.got == "x changed"
