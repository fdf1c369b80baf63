"""Checks of reinforce_gradient: weighted scores, averaged over episodes."""

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.reinforce import reinforce_gradient as reference
from pycode.returns import reward_to_go
from pycode.softmax import softmax

WHY = "Mean over episodes of Σ_t w_t (e_{a_t} − π(·|s_t)) in row s_t."
OBJECTIVES = st.sampled_from(["discounted", "occupancy"])


def episode(states, actions, rewards):
    """One episode as arrays."""
    as_indices = [np.array(states, dtype=np.int64), np.array(actions, dtype=np.int64)]
    return (*as_indices, np.array(rewards, dtype=np.float64))


@st.composite
def episodes_of(draw, shape, *, low=1, high=5, limit=10.0):
    """One episode in an environment with so many states and actions."""
    steps = draw(st.integers(low, high))
    states = draw(gs.actions(shape[0], size=steps))
    actions = draw(gs.actions(shape[1], size=steps))
    return states, actions, draw(gs.rewards(steps, limit=limit))


@st.composite
def problems(draw, *, limit=10.0, low=1, high=4, most=3):
    """A table of logits, episodes and a discount factor."""
    elements = gs.numbers(-limit, limit) if limit <= 10.0 else gs.wide_numbers(limit)
    theta = draw(gs.matrices(st.integers(1, 3), st.integers(1, 3), elements=elements))
    one = episodes_of(theta.shape, low=low, high=high, limit=limit)
    episodes = draw(st.lists(one, min_size=1, max_size=most))
    return theta, episodes, draw(gs.discounts())


def scale_of(episodes, gamma):
    """Return the size of the sum of all weights, signs left out."""
    sums = [reward_to_go(np.abs(gs.plain(e[2])), gamma).sum() for e in episodes]
    return float(sum(sums) / len(episodes))


def require_gradient(run: Run, theta, episodes, gamma, *objective, why=WHY):
    expected = reference(theta, episodes, gamma, *objective)
    scale = scale_of(episodes, gamma)
    run(theta, episodes, gamma, *objective).equals(expected, scale=scale, why=why)


TWO_STEPS = (np.zeros((2, 2)), [episode([0, 1], [0, 0], [0.0, 1.0])], 0.5)


@check(
    "weighted-sum-of-scores",
    title="One episode gives the sum of its scores, each times its weight",
    hint="No baseline, no normalisation, and it points uphill.",
    cases=st.tuples(problems(most=1), OBJECTIVES),
    examples=[
        ((np.zeros((1, 3)), [episode([0], [0], [1.0])], 0.9), "discounted"),
        (TWO_STEPS, "discounted"),
        (TWO_STEPS, "occupancy"),
    ],
    max_examples=20,
)
def weighted_sum_of_scores(run: Run, problem, objective):
    require_gradient(run, *problem, objective)


@check(
    "two-conventions",
    title="“discounted” weights with γ^t G_t, “occupancy” with G_t",
    hint="In the example of the task the weights are (0.5, 0.5) and (0.5, 1).",
    cases=st.tuples(
        gs.rewards(st.integers(1, 5)), gs.numbers(0.0, 1.0), st.integers(1, 3)
    ),
    examples=[(np.array([0.0, 1.0]), 0.5, 2)],
    max_examples=12,
)
def two_conventions(run: Run, rewards, gamma, count):
    # Every step has a state of its own, so that row t shows the weight of step t.
    steps = rewards.size
    states = np.arange(steps, dtype=np.int64)
    one = (states, np.zeros(steps, dtype=np.int64), rewards)
    theta = np.zeros((steps, 2))
    returns = reward_to_go(rewards, gamma)
    scale = scale_of([one], gamma)
    for objective, weights, formula in (
        ("discounted", gamma**states * returns, "γ^t G_t"),
        ("occupancy", returns, "G_t"),
    ):
        expected = np.outer(weights, [0.5, -0.5])
        why = f"The weight of step t is {formula}; every score is (0.5, −0.5)."
        answer = run(theta, [one] * count, gamma, objective)
        answer.equals(expected, scale=scale, why=why)


@check(
    "discounted-is-the-default",
    title="Without an objective it is “discounted”",
    cases=problems(low=2),
    examples=[TWO_STEPS],
    max_examples=8,
)
def discounted_is_the_default(run: Run, theta, episodes, gamma):
    expected = reference(theta, episodes, gamma, "discounted")
    scale = scale_of(episodes, gamma)
    why = 'The same as with objective="discounted".'
    run(theta, episodes, gamma).equals(expected, scale=scale, why=why)
    for name in ("occupancy", "discounted"):
        expected = reference(theta, episodes, gamma, name)
        answer = run(theta, episodes, gamma, objective=name)
        answer.equals(expected, scale=scale, why="The objective is given by name.")


@check(
    "mean-over-episodes",
    title="Several episodes give the mean of their gradients, whatever their lengths",
    hint="Divide once, by the number of episodes, and start each one afresh.",
    cases=st.tuples(problems(), OBJECTIVES),
    examples=[
        (
            (
                np.zeros((1, 2)),
                [episode([0], [0], [1.0]), episode([0, 0], [1, 1], [2.0, 4.0])],
                0.5,
            ),
            "occupancy",
        ),
    ],
    max_examples=20,
)
def mean_over_episodes(run: Run, problem, objective):
    theta, episodes, gamma = problem
    whole = run(theta, episodes, gamma, objective).array(theta.shape)
    one_by_one = [
        run(theta, [one], gamma, objective).array(theta.shape) for one in episodes
    ]
    run.same(
        whole,
        sum(one_by_one) / len(episodes),
        scale=scale_of(episodes, gamma),
        why="All episodes together, compared with the mean of one by one.",
    )


@check(
    "empty-episodes-count",
    title="An empty episode adds nothing and still counts in the mean",
    cases=st.tuples(problems(), st.integers(1, 3), OBJECTIVES, st.booleans()),
    examples=[
        ((np.zeros((1, 2)), [episode([0], [0], [1.0])], 0.9), 1, "discounted", True),
        ((np.zeros((1, 2)), [], 0.9), 2, "discounted", True),
        ((np.zeros((2, 2)), [], 1.0), 1, "occupancy", False),
    ],
    max_examples=12,
)
def empty_episodes_count(run: Run, problem, count, objective, as_lists):
    theta, episodes, gamma = problem
    nothing = ([], [], []) if as_lists else episode([], [], [])
    padded = [nothing, *episodes, *[nothing] * (count - 1)]
    require_gradient(
        run,
        theta,
        padded,
        gamma,
        objective,
        why=f"{count} of the {len(padded)} episodes are empty.",
    )


@check(
    "earlier-rewards-do-not-count",
    title="An action gets no credit for rewards that came before it",
    hint="Step t is weighted with the reward-to-go, not with the whole return.",
    cases=st.tuples(gs.rewards(st.integers(2, 5)), gs.discounts(), OBJECTIVES),
    examples=[(np.array([1.0, 0.0]), 0.5, "occupancy")],
    max_examples=12,
)
def earlier_rewards_do_not_count(run: Run, rewards, gamma, objective):
    steps = rewards.size
    states = np.arange(steps, dtype=np.int64)
    one = (states, np.zeros(steps, dtype=np.int64), rewards)
    other = (*one[:2], np.append(rewards[0] + 3.0, rewards[1:]))
    theta = np.zeros((steps, 2))
    before = run(theta, [one], gamma, objective).array(theta.shape)
    after = run(theta, [other], gamma, objective).array(theta.shape)
    run.same(
        after[1:],
        before[1:],
        scale=scale_of([one], gamma) + 3.0,
        why="Only the first reward is different; only row 0 may change.",
    )


def play_out(theta, moves, rewards):
    """Return all two-step episodes from state 0: (probability, episode)."""
    pi = softmax(theta)
    played = []
    for first in range(pi.shape[1]):
        then = int(moves[first])
        for second in range(pi.shape[1]):
            chance = pi[0, first] * pi[then, second]
            gains = [rewards[0, first], rewards[then, second]]
            played.append((chance, episode([0, then], [first, second], gains)))
    return played


def objective_value(theta, moves, rewards, gamma):
    """Return E[r_1 + γ r_2] over all two-step episodes."""
    return sum(
        chance * (one[2][0] + gamma * one[2][1])
        for chance, one in play_out(theta, moves, rewards)
    )


@check(
    "right-on-average",
    title="Averaged over all episodes, “discounted” is the slope of E[Σ γ^t r]",
    hint="Every episode of a two-step environment, weighted with its probability.",
    cases=st.tuples(
        gs.arrays(2, 2, elements=gs.numbers(-3.0, 3.0)),
        gs.actions(2, size=2),
        gs.arrays(2, 2, elements=gs.numbers(-5.0, 5.0)),
        gs.discounts(),
    ),
    examples=[
        (np.zeros((2, 2)), np.array([0, 1]), np.array([[0.0, 1.0], [4.0, 0.0]]), 0.5),
    ],
    max_examples=12,
)
def right_on_average(run: Run, theta, moves, rewards, gamma):
    average = np.zeros(theta.shape)
    for chance, one in play_out(theta, moves, rewards):
        estimate = run(theta, [one], gamma, "discounted").array(theta.shape)
        average += chance * estimate
    slopes = np.zeros(theta.shape)
    for index in np.ndindex(theta.shape):
        step = np.zeros(theta.shape)
        step[index] = 1e-5
        above = objective_value(theta + step, moves, rewards, gamma)
        below = objective_value(theta - step, moves, rewards, gamma)
        slopes[index] = (above - below) / 2e-5
    run.same(
        average,
        slopes,
        atol=1e-6 * max(1.0, float(np.abs(rewards).max())),
        why="Compared with finite differences of the expected discounted return.",
    )


@check(
    "every-visit-counts",
    title="A state visited twice in an episode contributes twice",
    hint="Add to the row of the state, never assign.",
    cases=st.tuples(problems(low=3, high=8), OBJECTIVES),
    examples=[
        ((np.zeros((1, 2)), [episode([0, 0], [0, 0], [1.0, 1.0])], 0.5), "discounted"),
        ((np.zeros((1, 2)), [episode([0, 0], [0, 1], [1.0, 1.0])], 1.0), "occupancy"),
    ],
    max_examples=12,
)
def every_visit_counts(run: Run, problem, objective):
    require_gradient(run, *problem, objective)


@check(
    "gamma-zero-and-one",
    title="Gamma 0 and gamma 1 work like any other (0⁰ is 1)",
    hint="Multiply by gamma going backwards; divide by none of its powers.",
    cases=st.tuples(problems(low=2), st.sampled_from([0.0, 1.0, 0, 1]), OBJECTIVES),
    examples=[
        (TWO_STEPS, 0.0, "discounted"),
        (TWO_STEPS, 0.0, "occupancy"),
        (TWO_STEPS, 1.0, "discounted"),
        (TWO_STEPS, 0, "occupancy"),
        (TWO_STEPS, 0, "discounted"),
        (TWO_STEPS, 1, "occupancy"),
    ],
    max_examples=8,
)
def gamma_zero_and_one(run: Run, problem, gamma, objective):
    theta, episodes, _ = problem
    require_gradient(run, theta, episodes, gamma, objective)


HUGE = np.array([[1e6, 0.0], [-1e6, -1e6]])


@check(
    "rows-of-different-size",
    title="Huge logits and rewards, and very different rows, cause no overflow or nan",
    hint="Subtract the maximum of each row: axis=1, keepdims=True.",
    cases=st.tuples(problems(limit=1e6), OBJECTIVES),
    examples=[
        ((HUGE, [episode([1, 0], [1, 1], [1.0, 2.0])], 0.9), "discounted"),
        ((HUGE + 1e6, [episode([0, 1], [0, 0], [1e6, -1e6])], 0.5), "occupancy"),
        ((np.array([[800.0, 799.0]]), [episode([0], [0], [1.0])], 1.0), "discounted"),
    ],
    max_examples=15,
)
def rows_of_different_size(run: Run, problem, objective):
    require_gradient(run, *problem, objective)


def as_float32(x):
    return x.astype(np.float32)


def as_integers(x):
    return np.round(x).astype(np.int64)


def as_integer_list(x):
    return as_integers(x).tolist()


FORMS = {
    "lists": (np.ndarray.tolist, np.ndarray.tolist),
    "float32 arrays": (as_float32, lambda x: x.astype(np.int32)),
    "integer arrays": (as_integers, as_integers),
    "lists of integers": (as_integer_list, as_integer_list),
}
# The float32 sums of these tenths are off by 1.5e-7 of their size.
TENTHS = (
    np.array([[0.1, 3.0], [0.3, 0.2]]),
    [episode([0] * 6, [0] * 6, [0.2, 2.7, 0.6, 3.5, 0.6, 3.0])],
    0.9,
)
WHOLE = (
    np.array([[1.0, 0.0], [0.0, 2.0]]),
    [episode([0, 1], [0, 1], [1.0, 3.0]), episode([1], [0], [2.0])],
    0.5,
)


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same float64 answer",
    hint="Convert theta and every reward to float64 before computing.",
    cases=st.tuples(problems(), OBJECTIVES, st.sampled_from(list(FORMS))),
    examples=[
        (TENTHS, "occupancy", "float32 arrays"),
        # A difference that float32 would round: convert before subtracting.
        (
            (np.array([[1.7] + [-0.6] * 10]), [episode([0], [0], [1.0])], 0.5),
            "discounted",
            "float32 arrays",
        ),
        (TENTHS, "discounted", "lists"),
        (WHOLE, "occupancy", "integer arrays"),
        ((*WHOLE[:2], 1), "occupancy", "integer arrays"),
        (WHOLE, "discounted", "lists of integers"),
    ],
    max_examples=20,
)
def any_number_type(run: Run, problem, objective, form):
    theta, episodes, gamma = problem
    convert, convert_indices = FORMS[form]
    given = [
        (convert_indices(states), convert_indices(actions), convert(rewards))
        for states, actions, rewards in episodes
    ]
    why = f"The inputs are {form}."
    require_gradient(run, convert(theta), given, gamma, objective, why=why)


@check(
    "inputs-stay-as-they-are",
    title="Table and episodes are not changed, lists inside them included",
    hint="np.asarray does not copy a float64 array; list.reverse() changes the list.",
    cases=st.tuples(problems(low=2), OBJECTIVES, st.booleans()),
    examples=[(TWO_STEPS, "occupancy", False), (TWO_STEPS, "occupancy", True)],
    max_examples=6,
)
def inputs_stay_as_they_are(run: Run, problem, objective, as_lists):
    theta, episodes, gamma = problem
    if as_lists:
        episodes = [tuple(part.tolist() for part in one) for one in episodes]
    run(theta, episodes, gamma, objective).array(theta.shape)


@check(
    "unknown-objective",
    title="Any other objective raises ValueError",
    examples=[("average",), ("discount",), ("undiscounted",), ("",)],
)
def unknown_objective(run: Run, objective):
    theta, episodes, gamma = TWO_STEPS
    arguments = (theta, episodes, gamma, objective)
    run.raises(ValueError, *arguments, mentions=("objective", "objectives"))


@check(
    "no-episodes",
    title="Without an episode there is no estimate: ValueError",
    examples=[("discounted",), ("occupancy",)],
)
def no_episodes(run: Run, objective):
    words = ("episode", "episodes")
    run.raises(ValueError, np.zeros((2, 2)), [], 0.9, objective, mentions=words)
