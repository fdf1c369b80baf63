import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.constant_baseline import constant_baseline as reference


def samples(elements):
    """Cases (scores, returns): 1 to 6 samples with scores of 1 to 3 entries."""
    return gs.tuples(gs.sizes(1, 6), gs.sizes(1, 3)).flatmap(
        lambda shape: gs.tuples(
            gs.arrays(*shape, elements=elements), gs.rewards(shape[0])
        )
    )


def size(returns):
    return float(np.max(np.abs(gs.plain(returns))))


def forms(array):
    """Return the same numbers in other types, but not as booleans: these are flags."""
    return gs.variants(array).filter(lambda form: np.asarray(form).dtype.kind != "b")


@check(
    "weighted-mean",
    title="Returns are averaged with the squared lengths of their scores",
    hint="Add the squares of all entries of a score; divide by the sum of the weights.",
    examples=[
        (np.array([[1.0, 0.0], [1.0, 2.0]]), np.array([10.0, 4.0])),
        (np.array([[1.0, -1.0], [2.0, 1.0]]), np.array([3.0, 0.0])),
        (np.array([[1.0], [1.0]]), np.array([1.0, 4.0])),
        (np.array([[2.0, 1.0, 0.0]]), np.array([-3.0])),
    ],
    cases=samples(gs.numbers()),
)
def weighted_mean(run: Run, scores, returns):
    why = "Σ R‖g‖² / Σ ‖g‖²."
    run(scores, returns).equals(
        reference(scores, returns), scale=size(returns), why=why
    )


@check(
    "least-mean-square",
    title="No constant makes the squared estimates smaller",
    hint="The derivative of Σ (R − b)²‖g‖² is zero where Σ (R − b)‖g‖² is.",
    cases=samples(gs.numbers(-3, 3)),
)
def least_mean_square(run: Run, scores, returns):
    b = run(scores, returns).number()
    lengths = np.sum(scores**2, axis=1)
    run.same(
        float(np.sum((returns - b) * lengths)),
        0.0,
        atol=1e-8 * float(np.sum(lengths)) * max(size(returns), 1.0),
        why="Σ (R − b)‖g‖² at your b; where it is not 0, a better b is near.",
    )


@check(
    "constant-moves-along",
    title="A constant added to every return moves the baseline by it",
    hint="Weights have to add up to 1: divide by their sum.",
    examples=[(np.array([[3.0, 4.0]]), np.array([0.0]), 2.0)],
    cases=gs.tuples(samples(gs.numbers()), gs.numbers()).map(
        lambda drawn: (*drawn[0], drawn[1])
    ),
)
def constant_moves_along(run: Run, scores, returns, constant):
    run.same(
        run(scores, returns + constant).number(),
        run(scores, returns).number() + constant,
        scale=size(returns) + abs(constant),
        why=f"The baseline does not move by {constant} when every return does.",
    )


@check(
    "small-is-not-zero",
    title="The size of the scores does not matter, only their proportions",
    hint="No threshold, and nothing added to the denominator.",
    examples=[
        (np.array([[1.0, 0.0], [1.0, 2.0]]), np.array([10.0, 4.0]), 1e-6),
        (np.array([[1.0, 0.0], [1.0, 2.0]]), np.array([10.0, 4.0]), 1e-9),
        (np.array([[1.0], [2.0]]), np.array([10.0, 20.0]), 1e-30),
        (np.array([[1.0], [2.0]]), np.array([10.0, 20.0]), 1e-120),
        (np.array([[1.0], [2.0]]), np.array([1e6, -1e6]), 1e5),
    ],
    cases=gs.tuples(
        samples(gs.numbers(-3, 3)), st.sampled_from([1e-3, 1e-8, 1e-16, 1e-60, 1e5])
    ).map(lambda drawn: (*drawn[0], drawn[1])),
)
def small_is_not_zero(run: Run, scores, returns, factor):
    why = f"All scores are multiplied by {factor:g}, which cancels in the ratio."
    expected = reference(scores, returns)
    run(scores * factor, returns).equals(expected, scale=size(returns), why=why)


@check(
    "all-zero-scores",
    title="If all scores are exactly zero, it is the mean return",
    hint="np.any(scores) tells; one zero score among others is no special case.",
    examples=[
        (np.zeros((2, 3)), np.array([1.0, 4.0])),
        (np.zeros((1, 1)), np.array([-2.0])),
        (np.array([[0.0, 0.0], [0.0, 1.0]]), np.array([5.0, 2.0])),
        (np.array([[0.0], [-1.0], [1.0]]), np.array([5.0, 2.0, 0.0])),
    ],
    cases=gs.rewards().map(lambda r: (np.zeros((len(r), 2)), r)),
)
def all_zero_scores(run: Run, scores, returns):
    why = "Scores of zero have no say; if there are no others, the plain mean is left."
    run(scores, returns).equals(
        reference(scores, returns), scale=size(returns), why=why
    )


@check(
    "no-samples",
    title="No samples is an error",
    hint="Check the length first and raise a ValueError that names scores or returns.",
    examples=[(np.zeros((0, 3)), np.zeros(0)), (np.zeros((0, 1)), [])],
)
def no_samples(run: Run, scores, returns):
    words = ("scores", "returns", "score", "return")
    run.raises(ValueError, scores, returns, mentions=words, why="N = 0.")


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same as float64",
    hint="Convert with np.asarray(…, dtype=np.float64) before anything else.",
    examples=[
        ([[1, 0], [1, 2]], [10, 4]),
        (np.array([[1, 0], [1, 2]]), np.array([10, 4])),
        (
            np.array([[90_000, 0], [70_000, 80_000]], dtype=np.int32),
            np.array([900_000, -40_000], dtype=np.int32),
        ),
        (np.array([[0.1, 0.7], [0.3, -0.9]], dtype=np.float32), [1.0, -1.0]),
        ([[0.1, 0.7], [0.3, -0.9]], np.array([0.1, 2.7], dtype=np.float32)),
    ],
    cases=samples(gs.numbers()).flatmap(
        lambda drawn: gs.tuples(forms(drawn[0]), forms(drawn[1]))
    ),
)
def any_number_type(run: Run, scores, returns):
    expected = reference(gs.plain(scores), gs.plain(returns))
    why = "The values are the same in every type."
    run(scores, returns).equals(expected, scale=size(returns), why=why)
