import math
from itertools import combinations_with_replacement

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check

NAMES = ("none", "group_mean", "leave_one_out")

# The statistical checks run on fixed seeds. For independent draws each of them fails
# with a probability below 1e-11 per seed (Hoeffding and Bernstein bounds at
# LOG_ODDS = ln(2 / 1e-11)), so the exercise stays far below one in 1e9.
LOG_ODDS = math.log(2 / 1e-11)
GROUPS = 4000
SETTINGS = [
    (0.35, 1.0, -0.2, 8, GROUPS, gs.Rng(1)),
    (0.8, 2.0, 1.0, 4, GROUPS, gs.Rng(2)),
    (0.1, -1.0, 3.0, 2, GROUPS, gs.Rng(3)),
]


def slope(p, one, zero):
    """Return how fast "none" grows with the share of ones in a group."""
    return one * (1 - p) + zero * p


def estimates(share, p, one, zero, size):
    """Return the three estimates of groups with these shares of ones."""
    centered = (one - zero) * share * (1 - share)
    none = slope(p, one, zero) * share - zero * p
    return dict(zip(NAMES, (none, centered, centered * size / (size - 1)), strict=True))


def moments(answer):
    """Return the result as {name: (mean, variance)} after checking its form."""
    answer.mapping(NAMES)
    pairs = {name: answer.key(name).items(2) for name in NAMES}
    return {
        name: (mean.number(), variance.number())
        for name, (mean, variance) in pairs.items()
    }


def scale_of(one, zero):
    return max(abs(one), abs(zero), 1.0)


def settings(group_sizes, counts):
    """Cases where "none" tells the shares of ones apart."""
    rewards = st.sampled_from([1.0, 0.0, -0.2, 2.0, -1.0, 0.5, 10.0, 3.0])
    probabilities = st.sampled_from([0.5, 0.35, 0.2, 0.7, 0.85])
    drawn = gs.tuples(probabilities, rewards, rewards, group_sizes, counts, gs.rng())
    return drawn.filter(lambda case: abs(slope(*case[:3])) > 0.01)


@check(
    "shape-of-the-result",
    title="A dict of three pairs (mean, variance) of floats",
    hint="float(x.mean()) and float(x.var(ddof=1)), in a tuple.",
    examples=[(0.5, 1.0, 0.0, 2, 2, gs.Rng(0)), (0.35, 1, 0, 3, 5, gs.Rng(1))],
)
def shape_of_the_result(run: Run, *setting):
    found = moments(run(*setting))
    for name, (_, variance) in found.items():
        why = f"The variance of {name!r} is negative or not a number."
        run.require(variance >= -1e-12, why, got=variance)


@check(
    "two-groups-by-hand",
    title="With two to four groups all six numbers follow from the counts of ones",
    hint="Mean over the group first, then mean and variance (ddof=1) over the groups;"
    " the same actions for all three.",
    cases=settings(gs.sizes(2, 6), gs.sizes(2, 4)),
    max_examples=80,
)
def two_groups_by_hand(run: Run, *setting):
    p, one, zero, size, count, _ = setting
    answer = run(*setting)
    found = np.array([moments(answer)[name] for name in NAMES])
    possible = []
    for ones in combinations_with_replacement(range(size + 1), count):
        groups = estimates(np.array(ones) / size, p, one, zero, size)
        pairs = [(np.mean(e), np.var(e, ddof=1)) for e in groups.values()]
        possible.append((float(np.abs(np.array(pairs) - found).sum()), ones, pairs))
    _, ones, pairs = min(possible)
    nearest = {
        name: (float(mean), float(variance))
        for name, (mean, variance) in zip(NAMES, pairs, strict=True)
    }
    why = (
        f"No {count} groups of {size} give these six numbers; the nearest, with "
        f"{', '.join(map(str, ones))} ones, are shown."
    )
    # Rounding of a variance is relative to the squares of the rewards.
    answer.equals(nearest, atol=1e-9 * scale_of(one, zero) ** 2, why=why)


@check(
    "leave-one-out-is-parallel",
    title="Leave-one-out is G/(G − 1) times the group mean, in every group",
    hint="There are G − 1 others.",
    cases=settings(gs.sizes(2, 9), gs.sizes(2, 40)),
    max_examples=40,
)
def leave_one_out_is_parallel(run: Run, *setting):
    _, one, zero, size, _, _ = setting
    found = moments(run(*setting))
    factor = size / (size - 1)
    mean, variance = found["group_mean"]
    run.same(
        found["leave_one_out"],
        (factor * mean, factor**2 * variance),
        atol=1e-9 * scale_of(one, zero) ** 2,
        why=f"The means differ by G/(G − 1) = {factor:.6g}, variances by its square.",
    )


@check(
    "same-samples",
    title="All three estimators see the same samples",
    hint="Draw one table of actions and use it three times.",
    cases=settings(gs.sizes(2, 9), gs.sizes(2, 200)),
    max_examples=40,
)
def same_samples(run: Run, *setting):
    p, one, zero, _, count, _ = setting
    found = moments(run(*setting))
    rise = slope(p, one, zero)
    share = (found["none"][0] + zero * p) / rise
    variance = found["none"][1] / rise**2
    # mean of x(1 − x) over the groups, from the mean and the variance of x
    product = share - share**2 - variance * (count - 1) / count
    run.same(
        found["group_mean"][0],
        (one - zero) * product,
        atol=1e-9 * scale_of(one, zero) ** 2 / min(abs(rise), 1.0) ** 2,
        why="Mean and variance of 'none' (ddof=1) tell what the group mean must give.",
    )


@check(
    "the-generator-decides",
    title="The same generator state gives the same result, another one another",
    hint="Draw from rng and from nothing else.",
    examples=[(0.35, 1.0, -0.2, 8, 50), (0.5, 1.0, 0.0, 3, 30)],
)
def the_generator_decides(run: Run, *setting):
    first = moments(run(*setting, gs.Rng(7)))
    again = moments(run(*setting, gs.Rng(7)))
    run.same(
        again, first, rtol=1e-12, atol=1e-15, why="Two calls, one generator state."
    )
    # Two states agree by chance with a probability below 0.1; ten with below 1e-10.
    others = [moments(run(*setting, gs.Rng(seed)))["none"] for seed in range(10, 20)]
    why = "Ten other generator states all give the same result."
    run.require(any(other != first["none"] for other in others), why)


@check(
    "frequency-of-ones",
    title="Actions are 1 with probability p",
    hint="A uniform number is below p with probability p.",
    examples=SETTINGS,
)
def frequency_of_ones(run: Run, *setting):
    p, one, zero, size, count, _ = setting
    share = (moments(run(*setting))["none"][0] + zero * p) / slope(p, one, zero)
    slack = math.sqrt(LOG_ODDS / (2 * size * count))  # Hoeffding
    run.require(
        abs(share - p) <= slack,
        f"Among {size * count} actions the share of ones should be {p} ± {slack:.3f}.",
        got=share,
        expected=p,
    )


@check(
    "groups-vary-as-binomials",
    title="The count of ones in a group varies as that of independent draws",
    hint="Draw every action of every group anew.",
    examples=SETTINGS,
)
def groups_vary_as_binomials(run: Run, *setting):
    p, one, zero, size, count, _ = setting
    mean, variance = moments(run(*setting))["none"]
    rise = slope(p, one, zero)
    share = (mean + zero * p) / rise
    spread = variance / rise**2 * (count - 1) / count + (share - p) ** 2
    expected = p * (1 - p) / size
    fourth = expected**2 * (3 + (1 - 6 * p * (1 - p)) / (size * p * (1 - p)))
    slack = bernstein(fourth - expected**2, max(p, 1 - p) ** 2, count)
    run.require(
        abs(spread - expected) <= slack,
        f"The share of ones should vary by p(1 − p)/G = {expected:.5f} ± {slack:.5f}.",
        got=spread,
        expected=expected,
    )


def bernstein(variance, bound, count):
    """Return the deviation of a mean of `count` terms that is exceeded once in 1e11."""
    linear = LOG_ODDS * bound / (3 * count)
    return linear + math.sqrt(linear**2 + 2 * LOG_ODDS * variance / count)


@check(
    "groups-are-independent",
    title="One group says nothing about the next",
    hint="Groups share no samples.",
    examples=[(0.35, 1.0, -0.2, 30, 2), (0.6, 2.0, 1.0, 40, 2)],
)
def groups_are_independent(run: Run, *setting):
    p, one, zero, size, _ = setting
    rise = slope(p, one, zero)
    pairs = [moments(run(*setting, gs.Rng(seed)))["none"] for seed in range(300)]
    means, variances = np.array(pairs).T
    single = p * (1 - p) / size
    ratios = {
        "the two groups differ": np.mean(variances) / rise**2 / single,
        "their mean varies": np.mean(((means + zero * p) / rise - p) ** 2) / single * 2,
    }
    # For independent groups both ratios are means of 300 terms that are not negative,
    # with mean 1 and second moment below 3.1: P(ratio <= 0.3) is at most
    # exp(-300 * 0.7**2 / (2 * 3.1)) < 1e-10.
    for what, ratio in ratios.items():
        why = f"Over 300 pairs of groups {what} far less than with independent draws."
        run.require(ratio > 0.3, why, got=float(ratio), expected=1.0)


@check(
    "known-expectations",
    title="p 0.35, rewards 1 and −0.2, G 8: 0.273, and 0.238875 with the group mean",
    hint="The group mean loses the factor (G − 1)/G, the other two lose nothing.",
    examples=[SETTINGS[0]],
)
def known_expectations(run: Run, *setting):
    p, one, zero, size, count, _ = setting
    found = moments(run(*setting))
    ranges = {
        "none": abs(slope(p, one, zero)),
        "group_mean": (one - zero) / 4,
        "leave_one_out": (one - zero) / 4 * size / (size - 1),
    }
    expected = {"none": 0.273, "group_mean": 0.238875, "leave_one_out": 0.273}
    for name in NAMES:
        slack = ranges[name] * math.sqrt(LOG_ODDS / (2 * count))  # Hoeffding
        run.require(
            abs(found[name][0] - expected[name]) <= slack,
            f"The mean of {name!r} should be {expected[name]} ± {slack:.3f}.",
            got=found[name][0],
            expected=expected[name],
        )
