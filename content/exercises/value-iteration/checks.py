"""Checks of value_iteration: values within tol of the optimum, a policy for them."""

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.mdp import action_values, two_state_example
from pycode.mdp import policy_iteration as optimum

TWO_STATES = two_state_example()
# One state that pays 1 for ever: here the usual bound on the error is the error.
LOOP = (np.ones((1, 1, 1)), np.ones((1, 1)))


def corridor(length, reward):
    """Return (P, R): action 1 goes right, action 0 stays, and only the end pays."""
    P = np.zeros((length, 2, length))
    for s in range(length):
        P[s, 0, s] = 1.0
        P[s, 1, min(s + 1, length - 1)] = 1.0
    R = np.zeros((length, 2))
    R[-1] = reward
    return P, R


def one_paying_state(idle):
    """Return (P, R): state 0 pays 1 for ever, `idle` other states pay nothing."""
    size = idle + 1
    return np.eye(size)[:, None, :], np.eye(size)[:, :1]


@st.composite
def processes(draw, *, low=-10.0, high=10.0, sizes=3):
    """P and R with up to so many states and actions."""
    states, actions = draw(st.integers(1, sizes)), draw(st.integers(1, sizes))
    row = gs.probabilities(states, zeros=True)
    rows = draw(st.lists(row, min_size=states * actions, max_size=states * actions))
    rewards = draw(gs.arrays(states, actions, elements=gs.numbers(low, high)))
    return np.array(rows).reshape(states, actions, states), rewards


def shapes_of(answer, states):
    """Return V and policy after the checks of their types."""
    V, policy = answer.items(2)
    values, chosen = V.array((states,)), policy.array((states,), dtype=int)
    return values, chosen


def require_optimal(run: Run, process, gamma, *tol):
    """Check both parts of an answer, and return V."""
    P, R = (gs.plain(part) for part in process)
    V, policy = shapes_of(run(*process, gamma, *tol), len(R))
    best, _ = optimum(P, R, gamma)
    allowed = tol[0] if tol else 1e-8
    size = float(np.abs(best).max())
    # 1e-8 of the values is left for rounding, here and in the reference.
    run.same(
        V,
        best,
        rtol=0.0,
        atol=allowed + 1e-8 * size,
        why=f"V must be within tol = {allowed} of the optimum in every state.",
    )
    require_greedy(run, (P, R), gamma, V, policy)
    return V


def require_greedy(run: Run, process, gamma, V, policy):
    """Check that each action is as good as the best under this V."""
    Q = action_values(*process, V, gamma)
    states, actions = Q.shape
    run.require(
        bool(np.all((policy >= 0) & (policy < actions))),
        f"Actions are numbered 0 to {actions - 1}.",
        got=policy,
    )
    lost = Q.max(axis=1) - Q[np.arange(states), policy]
    worst = int(lost.argmax())
    run.require(
        bool(lost[worst] <= 1e-8 * float(np.abs(Q).max())),
        f"With the returned V, state {worst} has Q = {np.round(Q[worst], 6).tolist()},"
        f" but the policy takes action {int(policy[worst])}.",
        got=policy,
        expected=Q.argmax(axis=1),
    )


@check(
    "shapes-and-types",
    title="V is a float array, policy an integer array, one entry per state",
    cases=st.tuples(processes(), gs.numbers(0.0, 0.9)),
    examples=[(TWO_STATES, 0.9), (LOOP, 0.5)],
    max_examples=8,
)
def shapes_and_types(run: Run, process, gamma):
    shapes_of(run(*process, gamma), len(process[1]))


@check(
    "two-states",
    title="The example of the task: V is (18, 20), and state 0 moves",
)
def two_states(run: Run):
    V, policy = shapes_of(run(*TWO_STATES, 0.9), 2)
    run.same(V, np.array([18.0, 20.0]), rtol=0.0, atol=3e-7, why="At gamma 0.9.")
    run.require(policy[0] == 1, "Moving is worth 18, staying 17.2.", got=policy)
    require_optimal(run, TWO_STATES, 0.9)


@check(
    "optimal-values",
    title="V is the optimum: the best action in every state, for ever",
    hint="Repeat V ← max over a of R + gamma · P @ V.",
    cases=st.tuples(processes(), st.sampled_from([0.5, 0.9, 0.3, 0.8])),
    examples=[
        (corridor(4, 1.0), 0.9),
        ((np.full((2, 2, 2), 0.5), np.array([[1.0, 2.0], [0.0, -1.0]])), 0.5),
    ],
    max_examples=25,
)
def optimal_values(run: Run, process, gamma):
    require_optimal(run, process, gamma)


@check(
    "negative-rewards",
    title="Where every reward is negative the optimum is negative too",
    hint="Compare actions with each other, not with 0, and changes by their size.",
    cases=st.tuples(processes(low=-10.0, high=-0.5), st.sampled_from([0.5, 0.9])),
    examples=[
        ((np.ones((1, 1, 1)), np.array([[-1.0]])), 0.5),
        ((TWO_STATES[0], TWO_STATES[1] - 3.0), 0.9),
    ],
    max_examples=12,
)
def negative_rewards(run: Run, process, gamma):
    require_optimal(run, process, gamma)


@check(
    "gamma-zero",
    title="At gamma 0 the value is the best immediate reward",
    cases=st.tuples(processes(), st.sampled_from([0.0, 0])),
    examples=[(TWO_STATES, 0.0), (TWO_STATES, 0)],
    max_examples=6,
)
def gamma_zero(run: Run, process, gamma):
    require_optimal(run, process, gamma)


@check(
    "within-tol",
    title="tol bounds the error of V, not the change of the last sweep",
    hint="After a change δ the values can still move by δ · gamma / (1 − gamma).",
    cases=st.tuples(
        processes(low=0.0),
        st.sampled_from([0.9, 0.95, 0.5]),
        st.sampled_from([1.0, 0.1, 1e-3, 1e-6]),
    ),
    examples=[
        (LOOP, 0.9, 0.1),
        (LOOP, 0.99, 1e-3),
        (LOOP, 0.9, 1e-8),
        (one_paying_state(5), 0.9, 0.01),
        (one_paying_state(5), 0.5, 1e-4),
        (corridor(5, 1.0), 0.9, 1e-3),
        ((LOOP[0], -LOOP[1]), 0.95, 1e-3),
    ],
    max_examples=15,
)
def within_tol(run: Run, process, gamma, tol):
    require_optimal(run, process, gamma, tol)


@check(
    "gamma-close-to-one",
    title="The promise holds at gamma 0.999 and for values of 10,000",
    hint="The number of sweeps has to follow from gamma and tol.",
    examples=[
        (LOOP, 0.999, 1e-4),
        (corridor(2, 10.0), 0.999),
        ((TWO_STATES[0], 5.0 * TWO_STATES[1] - 10.0), 0.999, 1.0),
    ],
    call_seconds=20,
)
def gamma_close_to_one(run: Run, process, gamma, *tol):
    require_optimal(run, process, gamma, *tol)


@check(
    "greedy-for-the-returned-values",
    title="The policy maximises Q computed from the V that is returned",
    hint="Compute Q once more after the last sweep.",
    cases=st.tuples(
        processes(low=0.0, high=5.0),
        st.sampled_from([0.9, 0.8]),
        st.sampled_from([20.0, 8.0, 3.0, 1.0]),
    ),
    examples=[
        *[(TWO_STATES, 0.9, tol) for tol in (17.0, 19.0, 34.0, 1.0, 1e-8)],
        *[(corridor(3, 2.0), 0.9, tol) for tol in (19.0, 17.0, 15.0, 34.0, 30.0)],
        ((TWO_STATES[0], np.array([[1.5, 0.0], [2.0, 2.0]])), 0.9, 12.0),
    ],
    max_examples=20,
)
def greedy_for_the_returned_values(run: Run, process, gamma, tol):
    require_optimal(run, process, gamma, tol)


def as_integers(x):
    return np.round(x).astype(np.int64)


FORMS = {
    "lists": np.ndarray.tolist,
    "float32 arrays": lambda x: x.astype(np.float32),
    "integer arrays": as_integers,
    "lists of integers": lambda x: as_integers(x).tolist(),
}
# Halves and quarters are exact in float32, so that the rows of P still sum to 1.
QUARTERS = np.array([[[0.5, 0.5], [0.25, 0.75]], [[0.0, 1.0], [0.75, 0.25]]])
TENTHS = np.array([[1.1, 0.2], [0.3, 2.7]])


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same float64 answer",
    hint="Convert P and R first: np.asarray(…, dtype=float).",
    examples=[
        ((QUARTERS, TENTHS), "lists"),
        ((QUARTERS, TENTHS), "float32 arrays"),
        (TWO_STATES, "integer arrays"),
        (TWO_STATES, "lists of integers"),
        ((QUARTERS, 100.0 * TENTHS), "float32 arrays"),
        (corridor(3, 7.0), "integer arrays"),
    ],
)
def any_number_type(run: Run, process, form):
    P, R = map(FORMS[form], process)
    require_optimal(run, (P, R), 0.9)


@check(
    "inputs-stay-as-they-are",
    title="P and R are not changed",
    hint="np.asarray does not copy a float64 array, and /= works on it in place.",
    cases=st.tuples(processes(), st.sampled_from([0.9, 0.0])),
    examples=[(TWO_STATES, 0.9), (LOOP, 0.0), ((QUARTERS, TENTHS), 0.5)],
    max_examples=4,
)
def inputs_stay_as_they_are(run: Run, process, gamma):
    shapes_of(run(*process, gamma), len(process[1]))


@check(
    "rounding-in-rows-is-fine",
    title="Rows of P that sum to 1 up to rounding are accepted",
    hint="Allow a difference of 1e-6; ten times 0.1 is not exactly 1.",
    examples=[
        (np.full((10, 1, 10), 0.1),),
        (np.full((3, 2, 3), np.float32(1 / 3)),),
        (np.array([[[0.7, 0.2, 0.1]], [[0.1, 0.7, 0.2]], [[0.2, 0.1, 0.7]]]),),
        (np.array([[[0.5, 0.5000005], [0.4999995, 0.5]], [[1.0, 0.0], [0.0, 1.0]]]),),
    ],
)
def rounding_in_rows_is_fine(run: Run, P):
    R = np.arange(float(P.shape[0] * P.shape[1])).reshape(P.shape[:2])
    V, _ = shapes_of(run(P, R, 0.9), len(R))
    best, _ = optimum(gs.plain(P), R, 0.9)
    # Whoever normalises such rows first changes the last digits; that is fine.
    run.same(V, best, rtol=1e-4, why="The rows sum to 1 within 1e-6.")


@check(
    "gamma-out-of-range",
    title="A gamma outside [0, 1) raises ValueError",
    hint="1 itself is outside, and so is everything below 0.",
    examples=[(1.0,), (1.5,), (-0.1,), (-1e-3,), (1,), (2.0,)],
)
def gamma_out_of_range(run: Run, gamma):
    run.raises(ValueError, *TWO_STATES, gamma, mentions=("gamma",))


def with_row(row, column, change):
    """Return P of the two states with one entry changed."""
    P = TWO_STATES[0].copy()
    P[(*row, column)] += change
    return P


OPPOSITE = with_row((0, 0), 0, 0.1) - with_row((1, 1), 1, 0.1) + TWO_STATES[0]


@check(
    "rows-sum-to-one",
    title="A row of P that is off by more than 1e-6 raises ValueError",
    hint="Look at every row by itself, in both directions: np.abs(sum − 1) > 1e-6.",
    examples=[
        (with_row((0, 0), 0, -0.1),),
        (with_row((0, 0), 0, 0.1),),
        (with_row((1, 1), 0, 1e-3),),
        (with_row((1, 1), 1, -1e-3),),
        (with_row((0, 1), 0, 4e-6),),
        (with_row((0, 1), 1, -4e-6),),
        (OPPOSITE,),
        (np.zeros((2, 2, 2)),),
        (2.0 * TWO_STATES[0],),
    ],
)
def rows_sum_to_one(run: Run, P):
    why = f"The sums are {np.round(P.sum(axis=2), 7).tolist()}."
    run.raises(ValueError, P, TWO_STATES[1], 0.9, mentions=("P",), why=why)
