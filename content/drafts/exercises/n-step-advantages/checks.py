import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check


def reference(rewards, values, gamma, n):
    """Return the n-step advantages by the definition, one reward at a time."""
    r, v = gs.plain(rewards).tolist(), gs.plain(values).tolist()
    advantages = []
    for t in range(len(r)):
        m = min(n, len(r) - t)
        total, weight = 0.0, 1.0
        for reward in r[t : t + m]:
            total += weight * reward
            weight *= gamma
        advantages.append(total + weight * v[t + m] - v[t])
    return np.array(advantages, dtype=np.float64)


def size(rewards, values):
    """The size of the numbers that are added up: rounding is relative to it."""
    largest = [np.max(np.abs(gs.plain(x)), initial=0.0) for x in (rewards, values)]
    return float(len(rewards) * largest[0] + largest[1])


def fragments(low, high, elements):
    """Pairs (rewards, values) of `low` to `high` steps."""
    return gs.sizes(low, high).flatmap(
        lambda steps: gs.tuples(
            gs.vectors(steps, elements=elements),
            gs.vectors(steps + 1, elements=elements),
        )
    )


def cases(low, high, horizons, elements=None):
    elements = gs.numbers() if elements is None else elements
    drawn = gs.tuples(fragments(low, high, elements), gs.discounts(), horizons)
    return drawn.map(lambda case: (*case[0], case[1], case[2]))


def compare(run, case, why):
    run(*case).equals(reference(*case), scale=size(*case[:2]), why=why)


R, V = np.array([1.0, 2.0, 3.0]), np.array([10.0, 20.0, 30.0, 40.0])


@check(
    "known-table",
    title="Rewards (1, 2, 3), γ 0.5, two steps ahead: −0.5, −6.5, −7",
    hint="gamma ** l for the reward l steps later; after m rewards the state is t + m.",
    examples=[(R, V, 0.5, 2)],
)
def known_table(run: Run, rewards, values, gamma, n):
    compare(run, (rewards, values, gamma, n), "See the table of the task.")


@check(
    "one-step-is-the-residual",
    title="One step ahead is the TD residual",
    hint="n = 1: reward + gamma · next value − value.",
    examples=[(R, V, 0.5, 1)],
    cases=cases(1, 6, st.just(1)),
)
def one_step_is_the_residual(run: Run, rewards, values, gamma, n):
    expected = rewards + gamma * values[1:] - values[:-1]
    answer = run(rewards, values, gamma, n)
    why = "δ = r + γ V(next) − V."
    answer.equals(expected, scale=size(rewards, values), why=why)


@check(
    "horizon-is-cut",
    title="Near the end the horizon is what is left, m = min(n, T − t)",
    hint="m counts the rewards, is the exponent of gamma and the shift of the index.",
    examples=[(R, V, 0.5, 2), (R, V, 1.0, 2), (R, V, 0.0, 2)],
    cases=cases(2, 7, gs.integers(2, 6)),
)
def horizon_is_cut(run: Run, rewards, values, gamma, n):
    why = "The horizon ends with the fragment, and the last value stands for the rest."
    compare(run, (rewards, values, gamma, n), why)


@check(
    "long-horizon",
    title="n ≥ T takes all the remaining rewards and the discounted last value",
    hint="min(n, T − t) also works for n = 1000000000.",
    examples=[
        (R, V, 0.9, 3),
        (R, V, 0.9, 4),
        (R, V, 0.9, 10**9),
        (R[:1], V[:2], 0.5, 9),
    ],
    cases=cases(1, 6, st.sampled_from([6, 7, 100, 10**6])),
)
def long_horizon(run: Run, rewards, values, gamma, n):
    steps = len(rewards)
    returns = np.empty(steps + 1)
    returns[steps] = values[steps]
    for t in reversed(range(steps)):
        returns[t] = rewards[t] + gamma * returns[t + 1]
    answer = run(rewards, values, gamma, n)
    why = "Discounted return to the end, plus the bootstrap there, minus the value."
    answer.equals(returns[:-1] - values[:-1], scale=size(rewards, values), why=why)


@check(
    "empty-fragment",
    title="No rewards, no advantages",
    hint="An empty float64 array of shape (0,).",
    examples=[
        (np.zeros(0), np.array([3.0]), 0.9, 1),
        ([], [3.0], 0.9, 5),
        (np.zeros(0), np.zeros(1), 1.0, 2),
    ],
)
def empty_fragment(run: Run, rewards, values, gamma, n):
    run(rewards, values, gamma, n).equals(np.zeros(0), why="T = 0.")


@check(
    "large-numbers",
    title="Large numbers and long fragments do no harm",
    hint="Nothing has to be divided by a power of gamma.",
    examples=[(np.full(200, 1e6), np.full(201, -1e6), 0.01, 30)],
    cases=cases(1, 6, gs.integers(1, 8), gs.wide_numbers(1e6)),
    max_examples=30,
)
def large_numbers(run: Run, rewards, values, gamma, n):
    compare(run, (rewards, values, gamma, n), "The definition, one reward at a time.")


@check(
    "refuses-bad-arguments",
    title="A horizon below 1 and a missing bootstrap are errors",
    hint="ValueError, with the name of the argument in the message.",
)
def refuses_bad_arguments(run: Run):
    for n in (0, -1):
        why = f"n = {n} looks at no step."
        run.raises(ValueError, R, V, 0.9, n, mentions=("n",), why=why)
    words = ("values", "rewards", "value", "reward")
    pairs = [(R, V[:3]), (R, V[:2]), (R, np.zeros(5)), (np.zeros(0), np.zeros(0))]
    for rewards, values in [*pairs, ([], [1.0, 2.0]), ([1.0], [])]:
        why = f"{len(rewards)} rewards need {len(rewards) + 1} values."
        run.raises(ValueError, rewards, values, 0.9, 1, mentions=words, why=why)


def forms(array):
    """Return the same numbers in other types, but not as booleans: these are flags."""
    return gs.variants(array).filter(lambda form: np.asarray(form).dtype.kind != "b")


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same as float64",
    hint="Convert with np.asarray(…, dtype=np.float64), and let the result be float64.",
    examples=[
        ([1, 2, 3], [10, 20, 30, 40], 0.5, 2),
        (np.array([1, 2, 3]), np.array([10, 20, 30, 45]), 0.5, 2),
        (np.array([1, 2], dtype=np.int32), np.array([0, 1, 2], dtype=np.int32), 1, 1),
        (np.array([0.1, 0.7], dtype=np.float32), [0.3, 0.2, 0.9], 0.9, 2),
        ([0.3, 0.2], np.array([0.1, 0.7, 0.4], dtype=np.float32), 0.9, 1),
    ],
    cases=fragments(1, 4, gs.numbers()).flatmap(
        lambda drawn: gs.tuples(
            forms(drawn[0]),
            forms(drawn[1]),
            st.sampled_from([0.9, 0.5]),
            gs.sizes(1, 3),
        )
    ),
)
def any_number_type(run: Run, rewards, values, gamma, n):
    compare(run, (rewards, values, gamma, n), "The values are the same in every type.")
