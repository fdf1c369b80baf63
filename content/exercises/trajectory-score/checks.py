"""Checks of trajectory_score: one softmax score per step, added up by state."""

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.reinforce import trajectory_score as reference
from pycode.softmax import log_softmax

WHY = "Every step adds e_a − π(·|s) to the row of its state."


@st.composite
def problems(draw, *, limit=10.0, low=1, high=8, states=4):
    """A table of logits and the states and actions of a trajectory."""
    elements = gs.numbers(-limit, limit) if limit <= 10.0 else gs.wide_numbers(limit)
    theta = draw(gs.matrices(st.integers(1, states), elements=elements))
    steps = draw(st.integers(low, high))
    visited = draw(gs.actions(theta.shape[0], size=steps))
    return theta, visited, draw(gs.actions(theta.shape[1], size=steps))


def require_score(run: Run, theta, states, actions, why=WHY):
    expected = reference(theta, states, actions)
    scale = float(max(1, len(states)))
    run(theta, states, actions).equals(expected, scale=scale, why=why)


@check(
    "sum-of-scores",
    title="The score of a trajectory is the sum of the scores of its steps",
    hint="Row s_t gets e_{a_t} − π(·|s_t), with a softmax over that row alone.",
    cases=problems(),
    examples=[
        (np.zeros((2, 2)), np.array([0]), np.array([1])),
        (np.array([[1.0, 0.0], [0.0, 3.0]]), np.array([1, 0]), np.array([0, 0])),
        (np.array([[2.0, 0.0, 1.0]]), np.array([0]), np.array([2])),
        (np.array([[1.0], [5.0]]), np.array([1]), np.array([0])),
        (np.array([[10.1, 9.7]]), np.array([0]), np.array([0])),
    ],
    max_examples=30,
)
def sum_of_scores(run: Run, theta, states, actions):
    require_score(run, theta, states, actions)


@check(
    "every-visit-counts",
    title="A state visited twice counts twice, and so does a repeated pair",
    hint="Add to the row; grad[states, actions] += 1 counts repeated pairs once.",
    cases=problems(low=4, high=12, states=2),
    examples=[
        (np.zeros((2, 2)), np.array([0, 1, 0]), np.array([0, 1, 0])),
        (np.zeros((1, 2)), np.array([0, 0, 0]), np.array([0, 1, 0])),
    ],
    max_examples=15,
)
def every_visit_counts(run: Run, theta, states, actions):
    require_score(run, theta, states, actions)


@check(
    "unvisited-rows-are-zero",
    title="The rows of states that do not occur are exactly zero",
    cases=problems(high=3),
    examples=[(np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([1]), np.array([0]))],
    max_examples=15,
)
def unvisited_rows_are_zero(run: Run, theta, states, actions):
    score = run(theta, states, actions).array(theta.shape)
    elsewhere = np.setdiff1d(np.arange(theta.shape[0]), states)
    run.same(
        score[elsewhere],
        np.zeros((elsewhere.size, theta.shape[1])),
        why=f"The trajectory never visits the states {elsewhere.tolist()}.",
    )


@check(
    "rows-add-up-to-zero",
    title="Every row adds up to zero",
    hint="Each visit adds one 1 and takes the probabilities away, which sum to 1.",
    cases=problems(),
    examples=[(np.zeros((1, 2)), np.array([0, 0]), np.array([0, 1]))],
    max_examples=15,
)
def rows_add_up_to_zero(run: Run, theta, states, actions):
    score = run(theta, states, actions).array(theta.shape)
    run.same(
        score.sum(axis=1),
        np.zeros(theta.shape[0]),
        scale=float(theta.shape[1] * len(states)),
        why="A common shift of the logits of one state changes no probability.",
    )


@check(
    "empty-trajectory",
    title="An empty trajectory gives zeros of the shape of theta",
    hint="Start from np.zeros; indices need dtype=int, which [] alone does not have.",
    cases=st.tuples(gs.matrices(), st.booleans()),
    examples=[(np.zeros((2, 3)), True), (np.zeros((2, 3)), False)],
    max_examples=8,
)
def empty_trajectory(run: Run, theta, as_list):
    nothing = [] if as_list else np.zeros(0, dtype=np.int64)
    why = "No step, no contribution."
    run(theta, nothing, nothing).equals(np.zeros(theta.shape), atol=1e-8, why=why)


@check(
    "parts-add-up",
    title="The scores of two parts of a trajectory add up to that of the whole",
    hint="It is a sum over steps: nothing is divided by their number.",
    cases=problems(low=2).flatmap(
        lambda problem: st.tuples(st.just(problem), st.integers(1, len(problem[1]) - 1))
    ),
    examples=[((np.zeros((2, 2)), np.array([0, 1]), np.array([0, 0])), 1)],
    max_examples=15,
)
def parts_add_up(run: Run, problem, cut):
    theta, states, actions = problem
    whole = run(theta, states, actions).array(theta.shape)
    first = run(theta, states[:cut], actions[:cut]).array(theta.shape)
    rest = run(theta, states[cut:], actions[cut:]).array(theta.shape)
    run.same(whole, first + rest, scale=float(len(states)), why="Whole, first, rest.")


@check(
    "slope-of-the-log-probability",
    title="Each entry is the slope of the log-probability of the trajectory",
    cases=problems(limit=5.0),
    examples=[(np.array([[1.0, 0.0]]), np.array([0, 0]), np.array([0, 1]))],
    max_examples=15,
)
def slope_of_the_log_probability(run: Run, theta, states, actions):
    score = run(theta, states, actions).array(theta.shape)
    slopes = np.zeros(theta.shape)
    for index in np.ndindex(theta.shape):
        step = np.zeros(theta.shape)
        step[index] = 1e-5
        above = log_softmax(theta + step)[states, actions].sum()
        below = log_softmax(theta - step)[states, actions].sum()
        slopes[index] = (above - below) / 2e-5
    run.same(
        score, slopes, atol=1e-6 * len(states), why="Compared with finite differences."
    )


@check(
    "rows-of-different-size",
    title="Huge logits, and rows of very different size, cause no overflow or nan",
    hint="Subtract the maximum of each row: axis=1, keepdims=True.",
    cases=problems(limit=1e6),
    examples=[
        (np.array([[1e6, 1e6], [0.0, 1.0]]), np.array([0, 1]), np.array([0, 0])),
        (np.array([[1e6, 0.0], [-1e6, -1e6]]), np.array([1, 0]), np.array([1, 1])),
        (np.array([[900.0, 0.0], [0.0, 0.0]]), np.array([1]), np.array([0])),
        (np.array([[-1e6, -1e6 + 1.0]]), np.array([0]), np.array([0])),
    ],
    max_examples=20,
)
def rows_of_different_size(run: Run, theta, states, actions):
    require_score(run, theta, states, actions)


def as_float32(x):
    return x.astype(np.float32)


def as_integers(x):
    return np.round(x).astype(np.int64)


def as_integer_list(x):
    return as_integers(x).tolist()


FORMS = {
    "lists": (np.ndarray.tolist, np.ndarray.tolist),
    "a float32 array, int32 indices": (as_float32, lambda x: x.astype(np.int32)),
    "an integer array": (as_integers, as_integers),
    "lists of integers": (as_integer_list, as_integer_list),
}
FRACTIONS = (np.array([[0.1, 0.7], [0.3, 0.2]]), np.array([0, 1]), np.array([1, 1]))
WHOLE = (np.array([[2.0, 0.0], [0.0, 1.0]]), np.array([0, 1, 0]), np.array([1, 1, 0]))


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same float64 answer",
    hint="Convert theta first: np.asarray(theta, dtype=float).",
    cases=st.tuples(problems(), st.sampled_from(list(FORMS))),
    examples=[
        (FRACTIONS, "a float32 array, int32 indices"),
        (FRACTIONS, "lists"),
        # A difference that float32 would round: convert before subtracting.
        (
            (np.array([[1.7] + [-0.6] * 10]), np.array([0]), np.array([0])),
            "a float32 array, int32 indices",
        ),
        (WHOLE, "an integer array"),
        (WHOLE, "lists of integers"),
    ],
    max_examples=20,
)
def any_number_type(run: Run, problem, form):
    theta, states, actions = problem
    convert, convert_indices = FORMS[form]
    require_score(
        run,
        convert(theta),
        convert_indices(states),
        convert_indices(actions),
        why=f"The inputs are {form}.",
    )


@check(
    "inputs-stay-as-they-are",
    title="Table, states and actions are not changed",
    hint="np.asarray does not copy a float64 array, and -= works on it in place.",
    cases=problems(),
    examples=[
        (np.array([[1.0, 2.0]]), np.array([0]), np.array([0])),
        ([[1.0, 2.0], [0.0, 1.0]], [1, 0], [0, 1]),
    ],
    max_examples=5,
)
def inputs_stay_as_they_are(run: Run, theta, states, actions):
    run(theta, states, actions).array(np.shape(theta))
