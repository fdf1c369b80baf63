"""A known mistake is named where there is exactly one, and never guessed."""

from collections.abc import Callable

from grader.load import Exercise, WrongAnswer
from grader.run import grade

CHECKS = """
@check("c", title="t", cases=st.tuples(gs.numbers()), examples=[(0.0,), (1.0,)])
def c(run, x):
    run(x).equals(2 * x)

@check("bad", title="t")
def bad(run):
    run.raises(ValueError, "a", mentions=("x",))
"""
SOLUTION = (
    "def double(x):\n    if isinstance(x, str):\n        raise ValueError('x')\n"
    "    return 2 * x\n"
)


def wrong(name: str, result: str, error: str = "ValueError") -> WrongAnswer:
    source = SOLUTION.replace("2 * x", result).replace("ValueError", error)
    return WrongAnswer(
        name=name, mistake=f"You return {result}.", rejected_by="c", source=source
    )


WRONG = (
    wrong("same", "x"),
    wrong("triple", "3 * x"),
    wrong("square", "x * x"),
    wrong("other_error", "2 * x", "KeyError"),
)


def name_of(
    tiny: Callable[..., Exercise],
    result: str,
    error: str = "ValueError",
    known: tuple[WrongAnswer, ...] = WRONG,
) -> str | None:
    code = f"y = 1\n{wrong('', result, error).source}"
    diagnosis = grade(tiny(CHECKS, SOLUTION, known), code).diagnosis
    return diagnosis and diagnosis.name


def test_the_one_mistake_is_named(tiny: Callable[..., Exercise]) -> None:
    """Code that replies like one wrong answer to all calls gets its sentence."""
    assert name_of(tiny, "x + 0.0") == "same"
    assert name_of(tiny, "x + x + x") == "triple"
    assert name_of(tiny, "x ** 2") == "square"


def test_an_error_counts_as_behaviour(tiny: Callable[..., Exercise]) -> None:
    """Raising another type of error is a behaviour, too."""
    assert name_of(tiny, "x + x", "KeyError") == "other_error"
    assert name_of(tiny, "x + x", "TypeError") is None


def test_nothing_is_claimed_without_a_match(tiny: Callable[..., Exercise]) -> None:
    """Code that is wrong in its own way gets no diagnosis."""
    assert name_of(tiny, "4 * x") is None
    assert name_of(tiny, "x if x < 5 else 3 * x") is None


def test_nothing_is_claimed_for_two_mistakes(tiny: Callable[..., Exercise]) -> None:
    """Code that behaves like two wrong answers gets no diagnosis."""
    assert name_of(tiny, "x + 0.0", known=(*WRONG, wrong("twin", "1 * x"))) is None


def test_nothing_is_claimed_for_what_the_solution_does(
    tiny: Callable[..., Exercise],
) -> None:
    """A wrong answer that is right on these calls is no diagnosis."""
    known = (wrong("rarely", "2 * x if x != 77.7 else 0.0"),)

    assert name_of(tiny, "2.0 * x if x != 0.5 else 0", known=known) is None


def test_right_code_gets_no_diagnosis(tiny: Callable[..., Exercise]) -> None:
    """A passed verdict names no mistake."""
    assert name_of(tiny, "x + x") is None


def test_wrong_answer_that_raises_is_no_match(tiny: Callable[..., Exercise]) -> None:
    """A wrong answer that raises where the code does not is skipped."""
    known = (wrong("raises", "1 / 0"), *WRONG)

    assert name_of(tiny, "x + 0.0", known=known) == "same"


def test_patched_numpy_does_not_reach_the_wrong_answers(
    tiny: Callable[..., Exercise],
) -> None:
    """What a submission did to its interpreter does not change a diagnosis."""
    known = (
        WrongAnswer(
            name="with_numpy",
            mistake="m",
            rejected_by="c",
            source="import numpy as np\n"
            + SOLUTION.replace("2 * x", "float(np.multiply(x, 5.0))"),
        ),
    )
    code = "import numpy as np\nnp.multiply = lambda x, y: 3.0 * x\n" + known[0].source

    assert grade(tiny(CHECKS, SOLUTION, known), code).diagnosis is None
