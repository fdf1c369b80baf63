import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.grpo import grpo_loss as reference

NAN, INF = np.nan, np.inf


def tenths(low, high):
    return st.integers(low, high).map(lambda k: k / 10)


@st.composite
def batches(draw, betas=tenths(0, 10), mask=st.integers(0, 1)):
    groups = draw(st.lists(st.integers(1, 3), min_size=1, max_size=2))
    ids = np.repeat(np.array([4, -1])[: len(groups)], groups)
    ids = np.array(draw(st.permutations(ids.tolist())))
    b, t = len(ids), draw(st.integers(1, 3))

    def table(values):
        row = st.lists(values, min_size=t, max_size=t)
        return draw(st.lists(row, min_size=b, max_size=b).map(np.array))

    new, old, ref = (table(tenths(-12, 0)) for _ in range(3))
    rewards = st.lists(st.integers(-8, 8).map(lambda k: k / 4), min_size=b, max_size=b)
    on = table(mask)
    return new, old, ref, on, draw(rewards.map(np.array)), ids, draw(tenths(0, 9)), draw(betas)


def column(*values):
    return np.array(values, dtype=float)[:, None]


def pair(ratio=1.0, *, rewards=(1.0, 0.0), ref=0.1, eps=0.2, beta=0.0):
    """Build two responses of one token to one prompt; the first has that ratio."""
    new, old = np.log(column(0.1 * ratio, 0.1)), np.log(column(0.1, 0.1))
    far = np.log(column(ref, 0.1))
    return new, old, far, np.ones((2, 1)), np.array(rewards), np.array([5, 5]), eps, beta


def compare(run, case, why):
    """Fail unless the loss agrees, on the scale of the terms that it averages."""
    new, old, _, mask, _, _, _, beta = case
    valid = np.asarray(mask) != 0
    largest = 0.0
    if valid.any():
        gap = np.asarray(new, float)[valid] - np.asarray(old, float)[valid]
        largest = float(np.exp(min(np.max(gap), 3.0)))
    expected = reference(*case)
    run(*case).equals(expected, scale=2 * largest + 2 * beta + abs(expected), why=why)


@check(
    "advantages",
    title="Rewards are centred and divided by the sample deviation of their prompt",
    hint="ddof = 1, plus 1e-8 outside the root; the group is all responses of the prompt.",
    cases=batches(betas=st.just(0.0), mask=st.just(1)),
    examples=[
        pair(1.1),
        pair(1.1, rewards=(3.0, 1.0)),
        (np.log(column(0.2, 0.1, 0.1)), np.log(column(0.1, 0.1, 0.1)),
         np.log(column(0.1, 0.1, 0.1)), np.ones((3, 1)), np.array([3.0, 1.0, 0.5]),
         np.array([1, 1, 1]), 0.9, 0.0),
    ],
)  # fmt: skip
def advantages(run: Run, *case):
    compare(run, case, "(reward - mean) / (std with ddof 1 + 1e-8) within the prompt")


@check(
    "nearly-equal",
    title="Nearly equal rewards are not equal, and 1e-8 stands beside the deviation",
    hint="Compare max and min exactly; a tolerance would wipe the difference out.",
    examples=[
        pair(1.1, rewards=(1.0, 1.0 + 2.0**-26)),
        pair(0.9, rewards=(2.0**-24, 0.0)),
        pair(1.1, rewards=(1e-4, 0.0), beta=0.1),
    ],
)
def nearly_equal(run: Run, *case):
    expected = reference(*case)
    run(*case).equals(expected, atol=1e-9, why="advantages from a tiny deviation")


@check(
    "equal-rewards",
    title="Equal rewards, or a single response, give advantages of 0",
    hint="Test max == min before you divide.",
    examples=[
        pair(1.1, rewards=(1.0, 1.0)),
        (np.log(column(0.4, 0.1, 0.2)), np.log(column(0.1, 0.1, 0.1)),
         np.log(column(0.1, 0.1, 0.1)), np.ones((3, 1)), np.full(3, 1000.1),
         np.array([1, 1, 1]), 0.2, 0.1),
        (np.log(column(0.4, 0.1, 0.2)), np.log(column(0.1, 0.1, 0.1)),
         np.log(column(0.1, 0.1, 0.1)), np.ones((3, 1)), np.array([7.0, 1.0, 0.0]),
         np.array([3, 1, 1]), 0.2, 0.1),
        (np.log(column(0.4)), np.log(column(0.1)), np.log(column(0.2)), np.ones((1, 1)),
         np.array([2.0]), np.array([0]), 0.2, 0.5),
    ],
)  # fmt: skip
def equal_rewards(run: Run, *case):
    compare(run, case, "zeros, so that only the penalty is left")


@check(
    "clip",
    title="Each token has the smaller of two branches, with its own ratio",
    hint="min(r A, clip(r) A) per token, r = exp(new - old).",
    cases=batches(betas=st.just(0.0), mask=st.just(1)),
    examples=[pair(1.5), pair(0.7), pair(1.5, rewards=(0.0, 1.0)),
              pair(0.7, rewards=(0.0, 1.0)), pair(10.0, rewards=(0.0, 1.0))],
)  # fmt: skip
def clip(run: Run, *case):
    compare(run, case, "min(r A, clip(r, 1 - eps, 1 + eps) A)")


@check(
    "penalty",
    title="The penalty is beta times exp(x) - x - 1 with x = ref - new",
    hint="Reference minus new; it lowers the objective, so it raises the loss.",
    cases=batches(betas=tenths(1, 10), mask=st.just(1)),
    examples=[
        pair(1.0, rewards=(0.0, 0.0), ref=0.2, beta=1.0),
        pair(1.0, rewards=(0.0, 0.0), ref=0.01, beta=1.0),
        pair(1.5, ref=0.1, beta=0.1),
    ],
)
def penalty(run: Run, *case):
    compare(run, case, "beta (exp(ref - new) - (ref - new) - 1) per token")


@check(
    "reduction",
    title="Tokens are averaged within each response, then responses over B",
    hint="Divide each row by its own number of valid tokens.",
    cases=batches(),
    examples=[
        (np.zeros((2, 3)), np.zeros((2, 3)), np.zeros((2, 3)),
         np.array([[1, 0, 0], [1, 1, 1]]), np.array([1.0, 0.0]), np.array([0, 0]),
         0.2, 0.0),
        (np.log(np.full((2, 3), 0.2)), np.log(np.full((2, 3), 0.25)),
         np.log(np.full((2, 3), 0.1)), np.array([[0, 1, 0], [1, 1, 1]]),
         np.array([1.0, 0.0]), np.array([0, 0]), 0.5, 0.5),
    ],
)  # fmt: skip
def reduction(run: Run, *case):
    compare(run, case, "-mean over B of the mean over valid tokens")


@check(
    "groups-in-any-order",
    title="Groups are found by their ids, in any order and of any size",
    hint="Neither reshape nor sort the batch.",
    cases=batches(),
    examples=[
        (np.log(column(0.4, 0.1, 0.3, 0.2, 0.1)), np.log(column(*[0.2] * 5)),
         np.log(column(*[0.2] * 5)), np.ones((5, 1)), np.array([1.0, 0, 0, 1, 3]),
         np.array([10**12, -5, 10**12, -5, 10**12]), 0.9, 0.0),
    ],
)  # fmt: skip
def groups_in_any_order(run: Run, *case):
    compare(run, case, "groups are the responses with equal ids")


@check(
    "empty-response",
    title="A response without tokens adds 0, counts in B, and its reward in the group",
    examples=[
        (np.log(column(0.4, 0.1, 0.3)), np.log(column(*[0.2] * 3)),
         np.log(column(*[0.2] * 3)), column(1, 0, 1), np.array([1.0, 5.0, 0.0]),
         np.array([0, 0, 0]), 0.9, 0.3),
        (np.zeros((2, 1)), np.zeros((2, 1)), np.zeros((2, 1)), np.zeros((2, 1)),
         np.array([1.0, 5.0]), np.array([0, 0]), 0.2, 0.3),
    ],
)  # fmt: skip
def empty_response(run: Run, *case):
    compare(run, case, "an empty response adds 0 and counts")


@check(
    "masked-garbage",
    title="What stands under the mask changes nothing",
    hint="Replace what is masked before you subtract or exponentiate.",
    examples=[
        (np.array([[-1.0, a], [-2.0, -1.0]]), np.array([[-1.2, b], [-1.9, -1.0]]),
         np.array([[-1.1, c], [-1.9, NAN]]), np.array([[1, 0], [1, 0]]),
         np.array([1.0, 0.0]), np.array([0, 0]), 0.2, 0.5)
        for a, b, c in ((NAN, -1.0, -1.0), (-1.0, NAN, -1.0), (-1.0, -1.0, INF),
                        (-1.0, INF, NAN), (INF, NAN, -INF))
    ],
)  # fmt: skip
def masked_garbage(run: Run, *case):
    compare(run, case, "masked tokens are never read")


@check(
    "no-overflow",
    title="Flat, weightless and unpenalised tokens stay finite at any distance",
    hint="Decide what is flat first; skip the penalty when beta is 0.",
    examples=[
        (column(0, -1), column(-1000, -1), column(-1, -1), np.ones((2, 1)),
         np.array([1.0, 0.0]), np.array([0, 0]), 0.2, 0.1),
        (column(0, -1), column(-1000, -1), column(-1, -1), np.ones((2, 1)),
         np.array([1.0, 1.0]), np.array([0, 0]), 0.2, 0.1),
        (column(-1000, -1), column(-1000, -1), column(0, -1), np.ones((2, 1)),
         np.array([1.0, 0.0]), np.array([0, 0]), 0.2, 0.0),
        (column(0, -1), column(0, -1), column(-1000, -1), np.ones((2, 1)),
         np.array([1.0, 0.0]), np.array([0, 0]), 0.2, 0.1),
        (column(-41, -1), column(-41, -1), column(-1, -1), np.ones((2, 1)),
         np.array([1.0, 1.0]), np.array([0, 0]), 0.2, 0.5),
        (column(-1, -1), column(-41, -1), column(-1, -1), np.ones((2, 1)),
         np.array([0.0, 1.0]), np.array([0, 0]), 0.2, 0.5),
    ],
)  # fmt: skip
def no_overflow(run: Run, *case):
    compare(run, case, "no limit where the result fits, no nan where it is 0")


@check(
    "plain-data",
    title="Lists, integers, booleans and float32 give the same answer as float64",
    hint="np.asarray(x, dtype=np.float64) and np.asarray(mask).astype(bool).",
    examples=[
        ([[-1.0], [-0.5]], [[-1.2], [-0.4]], [[-1.0], [-1.0]], [[1], [1]], [1, 0], [4, 4],
         0.2, 0.1),
        (np.array([[-1, -3], [-2, -1]]), np.array([[-1, -2], [-2, -2]]),
         np.array([[-1, -3], [-2, -2]]), np.array([[True, False], [True, True]]),
         np.array([1, 0]), np.array([4, 4], dtype=np.int32), 0, 1),
        (np.float32([[-0.3], [-7.1]]), np.float32([[-6.9], [-7.3]]),
         np.float32([[-0.2], [-0.7]]), np.float32([[1], [1]]), np.float32([0.1, 0.7]),
         np.array([4, 4]), 0.2, 0.5),
    ],
)  # fmt: skip
def plain_data(run: Run, *case):
    compare(run, case, "the values as float64")
