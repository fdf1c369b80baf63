import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.ppo_diagnostics import ppo_diagnostics as reference

LOG_15, LOG_05 = float(np.log(1.5)), float(np.log(0.5))
KEYS = ("ratio_outside", "clip_active", "kl", "advantage_mean", "advantage_std")
BY_HAND = (
    np.log([0.75, 0.35, 0.35, 0.75, 0.5]),
    np.log([0.5] * 5),
    np.array([2.0, 2.0, -2.0, -2.0, 0.0]),
    0.2,
)
EDGES = [
    (np.array([0.0]), np.array([-LOG_15]), np.array([2.0]), 0.5),
    (np.array([LOG_05]), np.array([0.0]), np.array([-2.0]), 0.5),
    (np.array([LOG_05, 0.0]), np.array([0.0, -LOG_15]), np.array([2.0, -2.0]), 0.5),
    (np.array([-1.0, -2.0]), np.array([-1.0, -2.0]), np.array([1.0, -1.0]), 0.0),
]
NEAR = 5e-9
BESIDE = [
    (np.log([0.6 + NEAR, 0.6 - NEAR]), np.log([0.5] * 2), np.array([1.0, 1]), 0.2),
    (np.log([0.4 - NEAR, 0.4 + NEAR]), np.log([0.5] * 2), np.array([-1.0, -1.0]), 0.2),
]


def tenths(low, high):
    return st.integers(low, high).map(lambda k: k / 10)


@st.composite
def batches(draw):
    n = draw(st.integers(1, 6))
    logps = st.lists(tenths(-15, 0), min_size=n, max_size=n).map(np.array)
    advantages = st.lists(tenths(-30, 30), min_size=n, max_size=n).map(np.array)
    return draw(logps), draw(logps), draw(advantages), draw(tenths(0, 9))


def entry(run, case, key, why, *, scale=1.0):
    """Fail unless one entry of the dict agrees with the reference."""
    run(*case).key(key).equals(reference(*case)[key], scale=scale, why=why)


@check(
    "five-floats",
    title="The result is a dict of exactly five floats",
    cases=batches(),
    examples=[BY_HAND],
    max_examples=10,
)
def five_floats(run: Run, *case):
    values = run(*case).mapping(KEYS)
    for key, value in values.items():
        run.require(
            isinstance(value, float),
            f"{key} is a float",
            got=type(value).__name__,
            expected="float",
        )


@check(
    "ratio-outside",
    title="ratio_outside counts ratios on either side of the interval",
    hint="Above 1 + eps or below 1 - eps; the advantage plays no part.",
    cases=batches(),
    examples=[BY_HAND],
)
def ratio_outside(run: Run, *case):
    entry(run, case, "ratio_outside", "fraction of r < 1 - eps or r > 1 + eps")


@check(
    "clip-active",
    title="clip_active counts only ratios that went where the advantage asks",
    hint="Above the interval with A > 0, or below it with A < 0.",
    cases=batches(),
    examples=[BY_HAND],
)
def clip_active(run: Run, *case):
    entry(run, case, "clip_active", "fraction where clip(r) A < r A")


@check(
    "zero-advantage",
    title="With advantage 0 the clip is never active",
    hint="Both branches are 0, and 0 is not smaller than 0.",
    examples=[
        (np.log([0.9, 0.1]), np.log([0.1, 0.9]), np.array([0.0, 0.0]), 0.2),
        (np.log([0.9, 0.1, 0.9]), np.log([0.1, 0.9, 0.1]), np.array([0.0, 0, 1]), 0.2),
    ],
)
def zero_advantage(run: Run, *case):
    entry(run, case, "clip_active", "an advantage of 0 makes both branches equal")
    entry(run, case, "ratio_outside", "but the ratio is outside all the same")


@check(
    "edges",
    title="A ratio exactly on an edge is neither outside nor clipped, one beside it may be",
    hint="The interval is closed: compare with > and <.",
    examples=EDGES + BESIDE,
)
def edges(run: Run, *case):
    entry(run, case, "ratio_outside", "the edge belongs to the interval")
    entry(run, case, "clip_active", "on the edge both branches are equal")


@check(
    "kl",
    title="kl is the mean of (r - 1) - log r, never negative",
    hint="r - 1 first, then minus log r; r is new over old.",
    cases=batches(),
    examples=[BY_HAND],
)
def kl(run: Run, *case):
    biggest = 1.0 + float(np.max(np.exp(case[0] - case[1])))
    entry(run, case, "kl", "mean of (r - 1) - log r", scale=biggest)


@check(
    "kl-of-a-whole-distribution",
    title="On samples in the old policy's proportions, kl is KL(old || new) itself",
    hint="The samples come from the old policy, so old stands first in the KL.",
    cases=st.tuples(
        st.lists(st.integers(1, 4), min_size=2, max_size=4),
        st.lists(st.integers(1, 9), min_size=4, max_size=4),
    ),
    max_examples=25,
)
def kl_of_a_whole_distribution(run: Run, counts, weights):
    old = np.array(counts) / sum(counts)
    new = np.array(weights[: len(counts)]) / sum(weights[: len(counts)])
    logp_old, logp_new = np.repeat(np.log(old), counts), np.repeat(np.log(new), counts)
    exact = float(np.sum(old * np.log(old / new)))
    got = run(logp_new, logp_old, np.ones(len(logp_old)), 0.25).key("kl")
    got.equals(exact, scale=20.0, why="sum over actions of old log(old / new)")


@check(
    "kl-far-apart",
    title="kl stays finite where a ratio is 0 in float64",
    hint="You have log r before you have r; do not take the log of exp.",
    examples=[
        (np.array([-1000.0]), np.array([-1.0]), np.array([1.0]), 0.2),
        (np.array([-900.0, -1.0]), np.array([-0.5, -1.5]), np.array([1.0, -1.0]), 0.2),
        (np.array([-1000.0]), np.array([-999.0]), np.array([1.0]), 0.2),
        (np.array([-1.0]), np.array([-61.0]), np.array([1.0]), 0.2),
    ],
)
def kl_far_apart(run: Run, *case):
    expected = reference(*case)["kl"]
    entry(run, case, "kl", "mean of (r - 1) - log r", scale=expected)
    entry(run, case, "clip_active", "and the ratio is still compared with the interval")


@check(
    "advantage-moments",
    title="The advantages are described as they come, with ddof 0",
    hint="np.std divides by N unless you tell it otherwise.",
    cases=batches(),
    examples=[(np.zeros(3), np.zeros(3), np.array([1e6, -1e6, 5e5]), 0.2)],
)
def advantage_moments(run: Run, *case):
    largest = float(np.max(np.abs(case[2])))
    entry(run, case, "advantage_mean", "mean over the batch", scale=largest)
    entry(run, case, "advantage_std", "standard deviation, dividing by N", scale=largest)


@check(
    "plain-data",
    title="Lists, integers and float32 give the same answer as float64",
    hint="np.asarray(x, dtype=np.float64) at the door.",
    examples=[
        ([-1.0, -2.5, -0.1], [-1.5, -2.0, -0.2], [2.0, -1.0, -3.0], 0.2),
        (np.array([-1, -3, 0]), np.array([-2, -3, 0]), np.array([-4, 1, 2]), 0),
        (np.float32([-0.3, -7.1]), np.float32([-5.6, -6.9]), np.float32([1.3, 0.7]), 0.2),
    ],
)
def plain_data(run: Run, *case):
    run(*case).equals(reference(*case), scale=1.0, why="the values as float64")
