import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.token_clip import token_clip_loss as reference

NAN, INF = np.nan, np.inf
REDUCTIONS = ("token_mean", "response_mean", "response_sum")
LOG_15, LOG_05 = float(np.log(1.5)), float(np.log(0.5))


def tenths(low, high):
    return st.integers(low, high).map(lambda k: k / 10)


@st.composite
def batches(draw, reductions=REDUCTIONS, mask=st.integers(0, 1)):
    b, t = draw(st.integers(1, 3)), draw(st.integers(1, 4))

    def table(values):
        row = st.lists(values, min_size=t, max_size=t)
        return draw(st.lists(row, min_size=b, max_size=b).map(np.array))

    advantages = draw(st.lists(tenths(-20, 20), min_size=b, max_size=b).map(np.array))
    on = table(mask)
    logps = tenths(-12, 0)
    eps, reduction = draw(tenths(0, 9)), draw(st.sampled_from(reductions))
    return table(logps), table(logps), advantages, on, eps, reduction


def one(ratio, advantage, reduction="token_mean", eps=0.2):
    new, old = np.log([[ratio / 20]]), np.log([[0.05]])
    return new, old, np.array([float(advantage)]), np.ones((1, 1)), eps, reduction


def lengths(reduction):
    """Build the example by hand: ratios 1, lengths 1 and 3, advantages 1 and -1."""
    mask = np.array([[1, 0, 0], [1, 1, 1]])
    return np.zeros((2, 3)), np.zeros((2, 3)), np.array([1.0, -1.0]), mask, 0.2, reduction


def compare(run, case, why):
    """Fail unless the loss agrees, on the scale of the advantages and ratios used."""
    _, _, advantages, mask, _, _ = case
    used = np.abs(np.asarray(advantages, float)[(np.asarray(mask) != 0).any(axis=1)])
    size = float(np.max(used, initial=0.0)) * np.shape(mask)[1]
    expected = reference(*case)
    run(*case).equals(expected, scale=size + abs(expected), why=why)


@check(
    "four-cases",
    title="Each token has the smaller of two branches, with its own ratio",
    hint="min(r A, clip(r) A) for the single token, then a minus.",
    examples=[one(1.5, 2), one(0.7, 2), one(0.7, -2), one(1.5, -2)],
)
def four_cases(run: Run, *case):
    compare(run, case, "-min(r A, clip(r, 0.8, 1.2) A)")


@check(
    "ratio-per-token",
    title="The ratio belongs to a token, not to the response",
    hint="Clip every token's ratio; do not multiply or average them first.",
    cases=batches(mask=st.just(1)),
    examples=[
        (np.log([[0.3, 0.1]]), np.log([[0.2, 0.2]]), np.array([1.0]), np.ones((1, 2)),
         0.2, "token_mean"),
    ],
)  # fmt: skip
def ratio_per_token(run: Run, *case):
    compare(run, case, "every token with its own ratio")


@check(
    "token-mean",
    title="token_mean is the mean over all valid tokens of the batch",
    hint="One sum and one count for the whole batch.",
    cases=batches(reductions=("token_mean",)),
    examples=[lengths("token_mean")],
)
def token_mean(run: Run, *case):
    compare(run, case, "the sum over valid tokens, divided by their number")


@check(
    "response-mean",
    title="response_mean averages within each response, then over responses",
    hint="Divide by the number of valid tokens of the row, not by T.",
    cases=batches(reductions=("response_mean",)),
    examples=[lengths("response_mean")],
)
def response_mean(run: Run, *case):
    compare(run, case, "the mean over B of the means over valid tokens")


@check(
    "response-sum",
    title="response_sum adds within each response and averages over responses",
    hint="Divide by B only.",
    cases=batches(reductions=("response_sum",)),
    examples=[lengths("response_sum")],
)
def response_sum(run: Run, *case):
    compare(run, case, "the mean over B of the sums over valid tokens")


@check(
    "empty-response",
    title="A response without tokens adds 0, counts in B, and its advantage is unused",
    hint="Divide by max(count, 1), and keep B = len(mask). 0 times nan is nan.",
    examples=[
        (np.zeros((2, 2)), np.zeros((2, 2)), np.array([advantage, 3.0]),
         np.array([[0, 0], [1, 0]]), 0.2, reduction)
        for reduction in REDUCTIONS
        for advantage in (5.0, NAN, INF)
    ],
)  # fmt: skip
def empty_response(run: Run, *case):
    compare(run, case, "an empty response adds 0 and counts")


@check(
    "no-token-at-all",
    title="Without any valid token the loss is 0",
    examples=[
        (np.zeros((2, 2)), np.zeros((2, 2)), np.array([advantage, -1.0]),
         np.zeros((2, 2)), 0.2, reduction)
        for reduction in REDUCTIONS
        for advantage in (1.0, NAN)
    ],
)  # fmt: skip
def no_token_at_all(run: Run, *case):
    run(*case).equals(0.0, why="there is nothing to average")


@check(
    "masked-garbage",
    title="What stands under the mask changes nothing",
    hint="Give masked tokens the log-ratio 0 before you exponentiate.",
    examples=[
        (np.array([[-1.0, garbage], [-2.0, -1.0]]), np.array([[-1.2, -1.0], [-1.9, other]]),
         np.array([1.0, -2.0]), np.array([[1, 0], [1, 0]]), 0.2, reduction)
        for reduction in REDUCTIONS
        for garbage, other in ((NAN, -1.0), (INF, NAN), (-1.0, INF), (-INF, -INF))
    ],
)  # fmt: skip
def masked_garbage(run: Run, *case):
    compare(run, case, "masked tokens are never read")


@check(
    "overflowing-ratio",
    title="A flat or weightless token is finite even where its ratio overflows",
    hint="With A >= 0 no ratio above 1 + eps matters. With A < 0 it does, in full.",
    examples=[
        (np.array([[0.0, -1.0]]), np.array([[-1000.0, -1.0]]), np.array([advantage]),
         np.ones((1, 2)), 0.2, reduction)
        for reduction in REDUCTIONS
        for advantage in (2.0, 0.0)
    ]
    + [
        (np.array([[-1.0]]), np.array([[-41.0]]), np.array([-2.0]), np.ones((1, 1)),
         0.2, "token_mean"),
        (np.array([[-1000.0]]), np.array([[-999.5]]), np.array([2.0]), np.ones((1, 1)),
         0.2, "response_sum"),
        one(10, -2, "response_mean"),
    ],
)  # fmt: skip
def overflowing_ratio(run: Run, *case):
    compare(run, case, "(1 + eps) A where flat, 0 where A is 0")


@check(
    "other-reduction",
    title="Any other reduction is an error",
    hint="Raise ValueError and name the reduction in the message.",
    examples=[
        (*one(1.0, 1.0)[:5], "mean"),
        (*one(1.0, 1.0)[:5], "sum"),
        (*one(1.0, 1.0)[:5], ""),
        (*one(1.0, 1.0)[:5], "token_sum"),
        (*lengths("token-mean"),),
    ],
)
def other_reduction(run: Run, *case):
    run.raises(ValueError, *case, mentions=("reduction",))


@check(
    "plain-data",
    title="Lists, integers, booleans and float32 give the same answer as float64",
    hint="np.asarray(x, dtype=np.float64) and np.asarray(mask).astype(bool).",
    examples=[
        ([[-1.0, -2.5]], [[-1.5, -2.0]], [2.0], [[1, 1]], 0.2, "token_mean"),
        (np.array([[-1, -3], [-2, -2]]), np.array([[-2, -3], [-1, -2]]),
         np.array([4, -1]), np.array([[True, False], [True, True]]), 0, "response_mean"),
        (np.float32([[-0.3, -7.1]]), np.float32([[-6.9, -0.4]]), np.float32([-1.3]),
         np.float32([[1, 1]]), 0.2, "response_sum"),
        ([[-1, -3]], [[-1, -2]], [1], [[False, True]], 0.2, "token_mean"),
    ],
)  # fmt: skip
def plain_data(run: Run, *case):
    compare(run, case, "the values as float64")
