"""Checks of evaluate_policy: the exact value of a policy and its advantages."""

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.mdp import action_values, two_state_example
from pycode.mdp import evaluate_policy as reference

P_TWO, R_TWO = two_state_example()
STAY = np.array([[1.0, 0.0], [1.0, 0.0]])
HALF = np.full((2, 2), 0.5)
GAMMAS = st.sampled_from([0.5, 0.9, 0.3, 0.0, 0.99])


@st.composite
def tables(draw, *, low=1, high=3, limit=10.0):
    """P, R and pi with up to so many states and actions."""
    states, actions = draw(st.integers(low, high)), draw(st.integers(low, high))
    row = gs.probabilities(states, zeros=True)
    rows = draw(st.lists(row, min_size=states * actions, max_size=states * actions))
    elements = gs.numbers() if limit <= 10.0 else gs.wide_numbers(limit)
    rewards = draw(gs.arrays(states, actions, elements=elements))
    choice = gs.probabilities(actions, zeros=True)
    pi = np.array(draw(st.lists(choice, min_size=states, max_size=states)))
    return np.array(rows).reshape(states, actions, states), rewards, pi


def scale_of(V, R):
    return max(float(np.abs(V).max()), float(np.abs(gs.plain(R)).max()))


def require_both(run: Run, P, R, pi, gamma, why=""):  # noqa: PLR0917  (as the task)
    V, advantage = reference(P, R, pi, gamma)
    expected = (V, advantage)
    run(P, R, pi, gamma).equals(expected, scale=scale_of(V, R), why=why)


def answer_of(run: Run, P, R, pi, gamma):
    """Return V and advantage, of the right types and shapes."""
    V, advantage = run(P, R, pi, gamma).items(2)
    return V.array((len(R),)), advantage.array(np.shape(R))


@check(
    "two-states",
    title="The example of the task: V is (10, 20), moving has the advantage 8",
    hint="State 0 stays for 1 for ever: 1 / (1 − 0.9).",
)
def two_states(run: Run):
    V, advantage = answer_of(run, P_TWO, R_TWO, STAY, 0.9)
    run.same(V, np.array([10.0, 20.0]), why="1 / (1 − 0.9) and 2 / (1 − 0.9).")
    moved = np.array([[0.0, 8.0], [0.0, 0.0]])
    run.same(advantage, moved, scale=20.0, why="Q(0, 1) = 0.9 · 20 = 18.")


@check(
    "value-of-the-policy",
    title="V is the value of this policy, and the advantage is Q − V",
    hint="Average rewards and transitions with pi, then solve the linear system.",
    cases=st.tuples(tables(), GAMMAS),
    examples=[
        ((P_TWO, R_TWO, HALF), 0.9),
        ((P_TWO, R_TWO, np.array([[0.25, 0.75], [1.0, 0.0]])), 0.9),
    ],
    max_examples=30,
)
def value_of_the_policy(run: Run, table, gamma):
    require_both(run, *table, gamma)


@check(
    "mean-advantage-is-zero",
    title="In every state the advantage averages to zero under the policy",
    hint="Σ_a π(a|s) Q(s, a) is V(s): subtract that, and no other mean.",
    cases=st.tuples(tables(low=2), GAMMAS),
    examples=[((P_TWO, R_TWO, np.array([[0.25, 0.75], [0.5, 0.5]])), 0.9)],
    max_examples=15,
)
def mean_advantage_is_zero(run: Run, table, gamma):
    P, R, pi = table
    V, advantage = answer_of(run, P, R, pi, gamma)
    run.same(
        (pi * advantage).sum(axis=1),
        np.zeros(len(R)),
        scale=scale_of(V, R) + float(np.abs(advantage).max()),
        why="The mean of the advantages, weighted with pi, in each state.",
    )


@check(
    "one-step-residual",
    title="The expected one-step residual is the advantage",
    hint="R + gamma · E[V(next)] − V(s), for each action.",
    cases=st.tuples(tables(low=2), GAMMAS),
    examples=[((P_TWO, R_TWO, STAY), 0.9), ((P_TWO, R_TWO, HALF), 0.5)],
    max_examples=15,
)
def one_step_residual(run: Run, table, gamma):
    P, R, pi = table
    V, advantage = answer_of(run, P, R, pi, gamma)
    run.same(
        advantage,
        action_values(P, R, V, gamma) - V[:, None],
        scale=scale_of(V, R),
        why="Compared with R + gamma P V − V, for your own V.",
    )


@check(
    "gamma-zero",
    title="At gamma 0 only the immediate reward counts",
    cases=st.tuples(tables(), st.sampled_from([0.0, 0])),
    examples=[((P_TWO, R_TWO, HALF), 0.0), ((P_TWO, R_TWO, HALF), 0)],
    max_examples=6,
)
def gamma_zero(run: Run, table, gamma):
    P, R, pi = table
    V = (pi * R).sum(axis=1)
    expected = (V, R - V[:, None])
    why = "V is the mean reward, the advantage what is above it."
    run(P, R, pi, gamma).equals(expected, scale=scale_of(V, R), why=why)


@check(
    "gamma-close-to-one",
    title="Near gamma 1, and for rewards of a million, the value is still exact",
    hint="Sweeps converge too slowly here; a linear system does not care.",
    cases=st.tuples(tables(limit=1e6), st.sampled_from([0.99, 0.999])),
    examples=[
        ((P_TWO, R_TWO, HALF), 0.999),
        ((P_TWO, -R_TWO, STAY), 0.9999),
        ((P_TWO, 1e6 * R_TWO, HALF), 0.999),
    ],
    max_examples=10,
)
def gamma_close_to_one(run: Run, table, gamma):
    require_both(run, *table, gamma)


def as_integers(x):
    return np.round(x).astype(np.int64)


FORMS = {
    "lists": np.ndarray.tolist,
    "float32 arrays": lambda x: x.astype(np.float32),
    "integer arrays": as_integers,
    "lists of integers": lambda x: as_integers(x).tolist(),
}
QUARTERS = np.array([[[0.5, 0.5], [0.25, 0.75]], [[0.0, 1.0], [0.75, 0.25]]])
TENTHS = np.array([[1.1, 0.2], [0.3, 2.7]])
FRACTIONS = (QUARTERS, TENTHS, np.array([[0.5, 0.5], [0.25, 0.75]]))


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same float64 answer",
    hint="Convert all three first: np.asarray(…, dtype=float).",
    examples=[
        (FRACTIONS, 0.9, "lists"),
        (FRACTIONS, 0.9, "float32 arrays"),
        ((QUARTERS, 100.0 * TENTHS, HALF), 0.7, "float32 arrays"),
        ((P_TWO, R_TWO, STAY), 0.9, "integer arrays"),
        ((P_TWO, R_TWO, STAY), 0.7, "integer arrays"),
        ((P_TWO, 3.0 * R_TWO, STAY), 0.3, "lists of integers"),
        ((P_TWO, R_TWO, STAY), 0, "integer arrays"),
    ],
)
def any_number_type(run: Run, table, gamma, form):
    given = [FORMS[form](part) for part in table]
    require_both(run, *given, gamma, why=f"The inputs are {form}.")


@check(
    "inputs-stay-as-they-are",
    title="P, R and pi are not changed",
    hint="np.asarray does not copy a float64 array, and *= works on it in place.",
    cases=st.tuples(tables(), GAMMAS),
    examples=[((P_TWO, R_TWO, HALF), 0.9), ((P_TWO, R_TWO, HALF), 0.0)],
    max_examples=4,
)
def inputs_stay_as_they_are(run: Run, table, gamma):
    answer_of(run, *table, gamma)
