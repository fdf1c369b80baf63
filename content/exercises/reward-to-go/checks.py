"""Checks of reward_to_go: discounted sums of what follows, in linear time."""

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check, source
from pycode.returns import reward_to_go as reference

WHY = "G_t = r_{t+1} + γ r_{t+2} + γ² r_{t+3} + … to the end of the episode."


def scale_of(rewards, gamma):
    """The size of the terms: they may cancel in the sums."""
    return float(reference(np.abs(gs.plain(rewards)), gamma).max(initial=0.0))


def require_sums(run: Run, rewards, gamma, why=WHY):
    expected = reference(rewards, gamma)
    scale = scale_of(rewards, gamma)
    run(rewards, gamma).equals(expected, scale=scale, why=why)


@check(
    "discounted-sum-of-what-follows",
    title="Each entry is the discounted sum of the rewards from there on",
    hint="Start at the last reward and keep one running sum.",
    cases=st.tuples(gs.rewards(), gs.discounts()),
    examples=[
        (np.array([1.0, 2.0, 3.0]), 0.5),
        (np.array([5.0]), 0.9),
        (np.array([0.0, 0.0, 1.0]), 0.9),
        (np.array([1.0, 0.0, 0.0]), 0.9),
    ],
    max_examples=40,
)
def discounted_sum_of_what_follows(run: Run, rewards, gamma):
    require_sums(run, rewards, gamma)


@check(
    "each-entry-from-the-next",
    title="Each entry is its own reward plus gamma times the next entry",
    cases=st.tuples(gs.rewards(st.integers(2, 8)), gs.discounts()),
    examples=[(np.array([1.0, 1.0, 1.0]), 0.5)],
    max_examples=20,
)
def each_entry_from_the_next(run: Run, rewards, gamma):
    sums = run(rewards, gamma).array(rewards.shape)
    run.same(
        sums,
        rewards + gamma * np.append(sums[1:], 0.0),
        scale=scale_of(rewards, gamma),
        why="Compared with reward + gamma · next entry (0 after the last).",
    )


@check(
    "earlier-rewards-do-not-count",
    title="Rewards of the past change nothing",
    hint="G_t begins with the reward that follows action t.",
    cases=st.tuples(gs.rewards(st.integers(2, 6)), gs.rewards(1), gs.discounts()),
    examples=[(np.array([1.0, 2.0]), np.array([5.0]), 0.5)],
    max_examples=20,
)
def earlier_rewards_do_not_count(run: Run, rewards, first, gamma):
    changed = np.append(first, rewards[1:])
    sums = run(rewards, gamma).array(rewards.shape)
    again = run(changed, gamma).array(rewards.shape)
    run.same(
        again[1:],
        sums[1:],
        scale=max(scale_of(rewards, gamma), scale_of(changed, gamma)),
        why="Only the first reward is different; only the first entry may change.",
    )


@check(
    "gamma-zero-and-one",
    title="Gamma 0 keeps the immediate reward, gamma 1 adds up all that is left",
    hint="Both ends of [0, 1] are allowed, and the result is a new array.",
    cases=st.tuples(gs.rewards(), st.sampled_from([0.0, 1.0, 0, 1])),
    examples=[
        (np.array([1.0, 2.0, 3.0]), 0.0),
        (np.array([1.0, 2.0, 3.0]), 1.0),
        (np.array([1.0, 2.0, 3.0]), 0),
        (np.array([1.0, 2.0, 3.0]), 1),
    ],
    max_examples=10,
)
def gamma_zero_and_one(run: Run, rewards, gamma):
    require_sums(run, rewards, gamma)


@check(
    "no-rewards",
    title="No rewards give an empty float64 array",
    cases=st.tuples(st.booleans(), gs.discounts()),
    examples=[(True, 0.9), (False, 0.9), (True, 1.0), (False, 0.0)],
    max_examples=4,
)
def no_rewards(run: Run, as_list, gamma):
    rewards = [] if as_list else np.zeros(0)
    run(rewards, gamma).equals(np.zeros(0), why="There is no step.")


@check(
    "small-powers-of-gamma",
    title="A small gamma stays exact over hundreds of steps",
    hint="0.1 ** 400 is 0 in floating point. Multiply by gamma, divide by nothing.",
    examples=[
        source("np.ones(500), 0.1"),
        source("np.arange(450.0) % 7 - 3, 0.1"),
        source("np.append(np.zeros(600), 1e6), 0.2"),
        source("np.full(300, -1e6), 1e-6"),
        (np.array([1e6, -1e6, 1e6, 1.0]), 0.999),
    ],
)
def small_powers_of_gamma(run: Run, rewards, gamma):
    require_sums(run, rewards, gamma)


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same float64 answer",
    hint="Convert first, and make the result with dtype=float.",
    cases=st.tuples(
        gs.rewards(), gs.discounts(), st.sampled_from(["list", "float32", "integers"])
    ),
    examples=[
        (np.array([1.0, 2.0, 3.0]), 0.5, "list"),
        (np.array([1.0, 2.0, 3.0]), 1, "integers"),
        (np.array([1.0, 2.0, 3.0]), 1, "list of integers"),
        (np.array([1.0, 2.0, 4.0]), 0.5, "list of integers"),
        (np.array([1.0, 2.0, 4.0]), 0.5, "integers"),
        (np.array([0.1, 0.2, 0.7, 0.4]), 0.9, "float32"),
        (np.array([1.2, 1.1, 2.2, 1.2, 0.2, 1.5, 1.1, 3.4]), 0.9, "float32"),
    ],
    max_examples=20,
)
def any_number_type(run: Run, rewards, gamma, form):
    integers = np.round(rewards).astype(np.int64)
    given = {
        "list": rewards.tolist(),
        "float32": rewards.astype(np.float32),
        "integers": integers,
        "list of integers": integers.tolist(),
    }[form]
    require_sums(run, given, gamma, why=f"The rewards are given as {form}.")


@check(
    "rewards-stay-as-they-are",
    title="The rewards are not changed",
    hint="np.asarray does not copy a float64 array, and += works on it in place.",
    cases=st.tuples(gs.rewards(), gs.discounts()),
    examples=[
        (np.array([1.0, 2.0]), 0.5),
        (np.array([7.0]), 0.5),
        ([1.0, 2.0], 0.5),
    ],
    max_examples=5,
)
def rewards_stay_as_they_are(run: Run, rewards, gamma):
    run(rewards, gamma).array((len(rewards),))


@check(
    "gamma-out-of-range",
    title="A gamma outside [0, 1] raises ValueError",
    hint="Check both sides.",
    cases=st.tuples(gs.rewards(), gs.numbers(0.001, 10.0), st.booleans()),
    examples=[
        (np.ones(2), 0.5, False),
        (np.ones(2), 0.5, True),
        (np.ones(2), 1e-3, True),
        (np.ones(2), 1e-3, False),
    ],
    max_examples=10,
)
def gamma_out_of_range(run: Run, rewards, beyond, negative):
    gamma = -beyond if negative else 1.0 + beyond
    run.raises(ValueError, rewards, gamma, mentions=("gamma",))


@check(
    "long-episodes",
    title="An episode of 100,000 rewards takes well under a second",
    hint="One pass from the back with a running sum; no recursion, no T × T table.",
    examples=[
        source("np.ones(100_000), 0.99"),
        source("np.ones(100_000), 1.0"),
        source("np.arange(300_000.0) % 11 - 5, 1.0"),
    ],
    call_seconds=4,
)
def long_episodes(run: Run, rewards, gamma):
    require_sums(run, rewards, gamma)
