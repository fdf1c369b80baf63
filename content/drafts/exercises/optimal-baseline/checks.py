import numpy as np
from hypothesis import assume
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.baselines import baselines as reference
from pycode.gradient_moments import gradient_moments
from pycode.softmax import softmax


def states(low, high, logits, values):
    """Cases (logits, q) with `low` to `high` actions."""
    return gs.sizes(low, high).flatmap(
        lambda n: gs.tuples(
            gs.vectors(n, elements=logits), gs.vectors(n, elements=values)
        )
    )


def size(q):
    return float(np.max(np.abs(gs.plain(q))))


def compare(answer, logits, q, why):
    v, b_star = answer.items(2)
    expected = reference(gs.plain(logits), gs.plain(q))
    v.equals(expected[0], scale=size(q), why=why)
    b_star.equals(expected[1], rtol=1e-7, scale=size(q), why=why)


@check(
    "known-two-actions",
    title="Logits (2, 0) and values (1, 4): v is 1.358, b* is 3.642",
    hint="Two weighted means of q: with π for v, with π‖g‖² for b*.",
    examples=[
        (np.log([3.0, 1.0]), np.array([1.0, 4.0])),
        (np.array([2.0, 0.0]), np.array([1.0, 4.0])),
    ],
)
def known_two_actions(run: Run, logits, q):
    why = "v weights q with π, b* with π times the squared norm of the score."
    compare(run(logits, q), logits, q, why)


@check(
    "value-is-the-expectation",
    title="v is the expected value under the policy",
    hint="Σ π_a q_a.",
    cases=states(2, 5, gs.numbers(-3, 3), gs.numbers()),
)
def value_is_the_expectation(run: Run, logits, q):
    v, _ = run(logits, q).items(2)
    v.equals(reference(logits, q)[0], scale=size(q), why="v = Σ π_a q_a.")


@check(
    "least-variance",
    title="No baseline has less variance than b*",
    hint="The weight of action a is π_a times the sum of squares of all components of"
    " e_a − π.",
    examples=[(np.array([1.0, 0.0, -1.0]), np.array([0.0, 1.0, 5.0]))],
    cases=states(2, 5, gs.numbers(-3, 3), gs.numbers()),
)
def least_variance(run: Run, logits, q):
    _, b_star = run(logits, q).items(2)
    mine = gradient_moments(logits, q, b_star.number())[1]
    best = reference(logits, q)[1]
    least = gradient_moments(logits, q, best)[1]
    why = f"At your baseline the total variance is {mine:.6g}, at b* it is {least:.6g}."
    b_star.equals(best, rtol=1e-7, scale=size(q), why=why)


@check(
    "constant-moves-both",
    title="A constant added to every value moves both baselines by it",
    hint="Weighted means move along: do the weights add up to 1 after the division?",
    cases=gs.tuples(states(2, 4, gs.numbers(-3, 3), gs.numbers()), gs.numbers()).map(
        lambda drawn: (*drawn[0], drawn[1])
    ),
)
def constant_moves_both(run: Run, logits, q, constant):
    here, there = run(logits, q).items(2), run(logits, q + constant).items(2)
    for name, before, after in zip(("v", "b_star"), here, there, strict=True):
        run.same(
            after.number(),
            before.number() + constant,
            rtol=1e-7,
            scale=size(q) + abs(constant),
            why=f"{name} does not move by {constant} when every q does.",
        )


def nearly_one_hot():
    """Cases with one action that is almost certain: gaps from 12 to 600."""
    gaps = st.sampled_from([12, 18, 24, 30, 34, 36, 38, 45, 80, 200, 600])
    rest = gs.vectors(gs.sizes(1, 3), elements=gs.numbers(0, 8))
    drawn = gs.tuples(gaps, rest, st.integers(0, 3), gs.vectors(4))
    return drawn.map(_one_ahead)


def _one_ahead(drawn):
    gap, rest, place, q = drawn
    logits = np.insert(-float(gap) - rest, min(place, len(rest)), 0.0)
    return logits, q[: len(logits)]


@check(
    "nearly-one-hot",
    title="A nearly certain policy still has its own b*, far from v",
    hint="Add nothing to the denominator, and do not compare it with a threshold.",
    examples=[
        (np.array([0.0, -16.0]), np.array([1.0, 4.0])),
        (np.array([0.0, -36.0]), np.array([1.0, 4.0])),
        (np.array([0.0, -37.0, -40.0]), np.array([1.0, 4.0, -2.0])),
        (np.array([0.0, -600.0]), np.array([1.0, 4.0])),
    ],
    cases=nearly_one_hot(),
)
def nearly_one_hot_check(run: Run, logits, q):
    why = "The rare actions have probabilities above zero, and they decide."
    compare(run(logits, q), logits, q, why)


@check(
    "one-hot-falls-back",
    title="Where the policy is exactly one-hot, b* is v",
    hint="Count the probabilities that are not zero.",
    examples=[
        (np.array([3.0]), np.array([5.0])),
        (np.array([0.0]), np.array([-1.5])),
        (np.array([0.0, -800.0]), np.array([1.0, 4.0])),
        (np.array([-2000.0, 0.0, -3000.0]), np.array([1.0, 4.0, 9.0])),
    ],
    cases=gs.tuples(gs.numbers(-10, 10), gs.vectors(3)).map(
        lambda drawn: (np.array([-900.0, drawn[0], -1e6]), drawn[1])
    ),
)
def one_hot_falls_back(run: Run, logits, q):
    why = "No score that can occur differs from zero, so the task asks for v twice."
    compare(run(logits, q), logits, q, why)


@check(
    "large-numbers",
    title="Logits and values up to a million do no harm",
    hint="Subtract the largest logit before exp.",
    examples=[
        (np.array([1e6, 1e6 - 2.0]), np.array([1.0, 4.0])),
        (np.array([-1e6, -1e6, -1e6]), np.array([1e6, -1e6, 0.0])),
        (np.array([1e6, -1e6]), np.array([1.0, 4.0])),
    ],
    cases=states(1, 4, gs.wide_numbers(1e6), gs.wide_numbers(1e6)),
)
def large_numbers(run: Run, logits, q):
    pi = softmax(logits)
    # Probabilities below 1e-290 have too few digits left for a fair comparison.
    assume(not np.any((pi > 0) & (pi < 1e-290)))
    compare(run(logits, q), logits, q, "Only differences between logits matter.")


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same as float64",
    hint="Convert with np.asarray(…, dtype=np.float64) before anything else.",
    examples=[
        ([2.0, 0.0], [1, 4]),
        (np.array([2, 0, 1]), np.array([1, 4, -3])),
        (np.array([0.1, -0.7, 1.3], dtype=np.float32), np.array([3.0, -2.0, 1.0])),
        (np.array([0.3, 0.9, -2.2], dtype=np.float32), [10.0, -25.0, 0.0]),
        ([0.5, 0.0, -1.0], np.array([0.1, 0.7, 0.3], dtype=np.float32)),
        (np.array([1, 0], dtype=np.int32), np.array([900_000, -7], dtype=np.int32)),
    ],
)
def any_number_type(run: Run, logits, q):
    v, b_star = run(logits, q).items(2)
    expected = reference(gs.plain(logits), gs.plain(q))
    why = "The values are the same in every type."
    v.equals(expected[0], scale=size(q), why=why)
    b_star.equals(expected[1], rtol=1e-7, scale=size(q), why=why)
