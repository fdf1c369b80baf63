"""Checks of exact_gradient: the score term plus the direct term."""

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.reinforce import exact_gradient as reference
from pycode.softmax import log_softmax, softmax

WHY = "Σ_x p(x) [f(x) (e_x − π) + df[x]]."


@st.composite
def problems(draw, *, limit=10.0, low=1):
    """Logits, values and derivatives."""
    logits = draw(gs.logits(st.integers(low, 4), limit=limit))
    n = logits.size
    elements = gs.numbers() if limit <= 10.0 else gs.wide_numbers(limit)
    return (
        logits,
        draw(gs.arrays(n, elements=elements)),
        draw(gs.arrays(n, n, elements=elements)),
    )


def scale_of(*arrays):
    return max(float(np.abs(gs.plain(array)).max()) for array in arrays)


def require_gradient(run: Run, logits, f, df, why=WHY):
    expected = reference(logits, f, df)
    run(logits, f, df).equals(expected, scale=scale_of(f, df), why=why)


@check(
    "both-terms-add-up",
    title="The gradient is the score term plus the direct term",
    hint="Use the product rule on Σ p(x) f(x): both factors depend on the logits.",
    cases=problems(),
    examples=[
        (np.zeros(2), np.array([4.0, 2.0]), np.array([[0.0, 6.0], [0.0, 0.0]])),
        (np.zeros(2), np.array([1.0, 1.0]), np.eye(2)),
        (
            np.array([1.0, 0.0]),
            np.array([2.0, -1.0]),
            np.array([[1.0, 2.0], [3.0, 4.0]]),
        ),
        (np.array([2.0]), np.array([5.0]), np.array([[7.0]])),
        (np.array([3.0, 0.0]), np.zeros(2), np.array([[1.1, 0.0], [0.0, 0.0]])),
    ],
    max_examples=30,
)
def both_terms_add_up(run: Run, logits, f, df):
    require_gradient(run, logits, f, df)


@check(
    "fixed-values-leave-the-score-term",
    title="When the values are fixed (df = 0) only the score term is left",
    hint="Entry k is π_k (f(k) − E[f]), with the expectation under the softmax.",
    cases=gs.logits().flatmap(lambda z: st.tuples(st.just(z), gs.vectors(z.size))),
    examples=[(np.array([1.0, 0.0]), np.array([1.0, 0.0]))],
    max_examples=20,
)
def fixed_values_leave_the_score_term(run: Run, logits, f):
    df = np.zeros((logits.size, logits.size))
    require_gradient(run, logits, f, df, why="Σ_x p(x) f(x) (e_x − π), as df is zero.")


@check(
    "constant-values-have-no-score-term",
    title="A constant added to all values changes nothing",
    hint="E[f + c] = E[f] + c, and the gradient of c is zero.",
    cases=st.tuples(problems(low=2), gs.numbers(-100.0, 100.0)),
    examples=[((np.array([1.0, 0.0]), np.zeros(2), np.zeros((2, 2))), 1.0)],
    max_examples=15,
)
def constant_values_have_no_score_term(run: Run, problem, constant):
    logits, f, df = problem
    first = run(logits, f, df).array(logits.shape)
    second = run(logits, f + constant, df).array(logits.shape)
    run.same(
        second,
        first,
        scale=scale_of(f, df) + abs(constant),
        why=f"All values were raised by {constant}.",
    )


@check(
    "zero-values-leave-the-direct-term",
    title="When all values are zero only the expected derivative is left",
    hint="An expectation weights each outcome with its probability.",
    cases=problems(low=2).map(lambda problem: (problem[0], problem[2])),
    examples=[(np.array([1.0, 0.0]), np.array([[1.0, 0.0], [0.0, 0.0]]))],
    max_examples=20,
)
def zero_values_leave_the_direct_term(run: Run, logits, df):
    why = "Σ_x p(x) df[x], as f is zero."
    require_gradient(run, logits, np.zeros(logits.size), df, why=why)


@check(
    "rows-of-df-are-outcomes",
    title="Rows of df are outcomes, columns are logits",
    hint="Entry k of the direct term sums over x: p @ df.",
    cases=gs.logits().flatmap(
        lambda z: st.tuples(st.just(z), *[st.integers(0, z.size - 1)] * 2)
    ),
    examples=[(np.array([1.0, 0.0]), 0, 1), (np.array([1.0, 0.0]), 1, 0)],
    max_examples=15,
)
def rows_of_df_are_outcomes(run: Run, logits, outcome, logit):
    df = np.zeros((logits.size, logits.size))
    df[outcome, logit] = 1.0
    expected = np.zeros(logits.size)
    expected[logit] = softmax(logits)[outcome]
    why = f"Only f({outcome}) moves, and only with logit {logit}."
    run(logits, np.zeros(logits.size), df).equals(expected, scale=1.0, why=why)


@check(
    "slope-of-the-expectation",
    title="It is the slope of E[f(X)] when both p and f move with the logits",
    cases=problems(limit=5.0, low=2),
    examples=[
        (np.zeros(2), np.array([1.0, 1.0]), np.array([[0.0, 1.0], [2.0, 0.0]])),
    ],
    max_examples=20,
)
def slope_of_the_expectation(run: Run, logits, f, df):
    gradient = run(logits, f, df).array(logits.shape)

    def expectation(shift):
        return softmax(logits + shift) @ (f + df @ shift)

    steps = 1e-5 * np.eye(logits.size)
    slopes = [(expectation(step) - expectation(-step)) / 2e-5 for step in steps]
    run.same(
        gradient,
        np.array(slopes),
        atol=1e-6 * max(1.0, scale_of(f, df)),
        why="Compared with finite differences, for values f + df · (change of logits).",
    )


@check(
    "slope-of-the-entropy",
    title="With f = −log p it is the slope of the entropy",
    hint="The direct term of the entropy is zero; the score term is all of it.",
    cases=st.tuples(gs.logits(limit=5.0)),
    examples=[(np.zeros(3),), (np.array([1.0, 0.0]),)],
    max_examples=10,
)
def slope_of_the_entropy(run: Run, logits):
    log_p = log_softmax(logits)
    p = softmax(logits)
    entropy = -(p @ log_p)
    run(logits, -log_p, p - np.eye(logits.size)).equals(
        -p * (log_p + entropy),
        scale=float(np.abs(log_p).max()),
        why="Entry k of the gradient of the entropy H is −π_k (log π_k + H).",
    )


@check(
    "large-logits",
    title="Huge logits cause no overflow, impossible outcomes no nan",
    hint="Subtract the largest logit before exp, and divide by no probability.",
    cases=problems(limit=1e6),
    examples=[
        (np.array([1e6, 1e6]), np.array([1.0, 0.0]), np.zeros((2, 2))),
        (np.array([0.0, -1e6]), np.array([1.0, 2.0]), np.eye(2)),
        (np.array([-1e6, -1e6 + 1.0]), np.array([1.0, 2.0]), np.eye(2)),
        (np.array([1e6, -1e6]), np.array([1e6, -1e6]), np.full((2, 2), 1e6)),
    ],
    max_examples=20,
)
def large_logits(run: Run, logits, f, df):
    require_gradient(run, logits, f, df)


def as_integers(x):
    return np.round(x).astype(np.int64)


FORMS = {
    "lists": np.ndarray.tolist,
    "float32 arrays": lambda x: x.astype(np.float32),
    "integer arrays": as_integers,
    "lists of integers": lambda x: as_integers(x).tolist(),
}
# In float32 the gradient of this one is off by 2e-7 of its size.
FRACTIONS = (
    np.array([-1.1, 1.9, -2.0]),
    np.array([3.5, 3.1, -2.9]),
    np.array([[-3.8, -1.6, 3.7], [-1.6, -3.5, 0.7], [-4.0, -0.2, -2.7]]),
)


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same float64 answer",
    hint="Convert first: np.asarray(…, dtype=float).",
    cases=st.tuples(problems(low=2), st.sampled_from(list(FORMS))),
    examples=[
        (FRACTIONS, "float32 arrays"),
        (FRACTIONS, "lists"),
        ((np.array([2.0, 0.0]), np.array([1.0, 3.0]), np.eye(2)), "integer arrays"),
        ((np.array([2.0, 0.0]), np.array([1.0, 3.0]), np.eye(2)), "lists of integers"),
    ],
    max_examples=20,
)
def any_number_type(run: Run, problem, form):
    logits, f, df = map(FORMS[form], problem)
    require_gradient(run, logits, f, df, why=f"The inputs are {form}.")


@check(
    "inputs-stay-as-they-are",
    title="Logits, values and derivatives are not changed",
    hint="np.asarray does not copy a float64 array, and += works on it in place.",
    cases=problems(low=2),
    examples=[
        (np.zeros(1), np.zeros(1), np.array([[2.0]])),
        ([1.0, 0.0], [1.0, 2.0], [[1.0, 2.0], [3.0, 4.0]]),
        (np.array([1.0, 0.0]), np.array([1.0, 0.0]), np.eye(2)),
    ],
    max_examples=5,
)
def inputs_stay_as_they_are(run: Run, logits, f, df):
    run(logits, f, df).array(np.shape(logits))
