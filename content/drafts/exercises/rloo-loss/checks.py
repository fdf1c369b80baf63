import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.rloo import rloo_loss as reference

NAN, INF = np.nan, np.inf


@st.composite
def batches(draw, mask=st.integers(0, 1)):
    groups = draw(st.lists(st.integers(2, 3), min_size=1, max_size=2))
    ids = np.repeat(np.array([4, -1])[: len(groups)], groups)
    ids = np.array(draw(st.permutations(ids.tolist())))
    b, t = len(ids), draw(st.integers(1, 3))

    def table(values):
        row = st.lists(values, min_size=t, max_size=t)
        return draw(st.lists(row, min_size=b, max_size=b).map(np.array))

    rewards = st.lists(st.integers(-8, 8).map(lambda k: k / 4), min_size=b, max_size=b)
    logps = st.integers(-40, 0).map(lambda k: k / 10)
    return table(logps), table(mask), draw(rewards.map(np.array)), ids


def column(*values):
    return np.array(values, dtype=float)[:, None]


BY_HAND = (
    column(-1, -2, -3, -4), np.ones((4, 1)), np.array([1.0, 0.0, 0.0, 0.0]),
    np.array([7, 3, 7, 3]),
)  # fmt: skip


def sizes(case):
    """Return the size of the terms that may cancel in the loss and the gradient."""
    logps, mask, rewards, _ = (np.asarray(x) for x in case)
    largest = 2 * float(np.max(np.abs(rewards)))
    used = np.where(mask != 0, np.abs(np.asarray(logps, float)), 0.0)
    return largest * float(used.sum()) / len(rewards), largest / len(rewards)


def compare(run, case, why):
    loss, grad = reference(*case)
    loss_size, grad_size = sizes(case)
    answer = run(*case).items(2)
    answer[0].equals(loss, scale=loss_size, why=why)
    answer[1].equals(grad, scale=grad_size, why=why)


@check(
    "loss",
    title="The loss is minus the mean of advantage times response log-probability",
    hint="Minus; a sum over tokens; the mean over all B responses.",
    cases=batches(mask=st.just(1)),
    examples=[BY_HAND],
)
def loss(run: Run, *case):
    expected, _ = reference(*case)
    got, _ = run(*case).items(2)
    got.equals(expected, scale=sizes(case)[0], why="-(1/B) sum_i A_i sum_t logp")


@check(
    "leave-one-out",
    title="The baseline of a response is the mean of the others to its prompt",
    hint="(sum of the group - own reward) / (size - 1).",
    examples=[
        BY_HAND,
        (column(-1, -1), np.ones((2, 1)), np.array([3.0, 1.0]), np.array([0, 0])),
        (column(-1, 0, 0), np.ones((3, 1)), np.array([3.0, 1.0, 2.0]), np.zeros(3, int)),
    ],
)
def leave_one_out(run: Run, *case):
    compare(run, case, "reward minus the mean of the others of the same prompt")


@check(
    "groups-in-any-order",
    title="Groups are found by their ids, in any order and of any size",
    hint="Neither reshape nor sort the batch; np.unique numbers the ids.",
    cases=batches(mask=st.just(1)),
    examples=[
        (column(-1, -2, -3, -4, -5), np.ones((5, 1)), np.array([1.0, 0, 0, 1, 0]),
         np.array([10**12, -5, 10**12, -5, 10**12])),
    ],
)  # fmt: skip
def groups_in_any_order(run: Run, *case):
    compare(run, case, "groups are the responses with equal ids")


@check(
    "gradient",
    title="The gradient is minus advantage over B on valid tokens, else 0",
    hint="The loss is linear in the log-probabilities.",
    cases=batches(),
    examples=[BY_HAND],
)
def gradient(run: Run, *case):
    _, expected = reference(*case)
    _, got = run(*case).items(2)
    got.equals(expected, scale=sizes(case)[1], why="-A_i m_it / B")


@check(
    "slope",
    title="Moving one log-probability moves the loss as the gradient says",
    cases=batches(mask=st.just(1)),
    max_examples=15,
)
def slope(run: Run, logps, mask, rewards, ids):
    step = np.zeros(logps.shape)
    step[-1, -1] = 0.5
    grad = run(logps, mask, rewards, ids).items(2)[1].array(logps.shape)
    up = run(logps, mask, rewards, ids).items(2)[0].number()
    down = run(logps - step, mask, rewards, ids).items(2)[0].number()
    run.same(
        grad[-1, -1],
        (up - down) / 0.5,
        scale=4 * sizes((logps - step, mask, rewards, ids))[0],
        why="the last entry of grad against a difference of your loss",
    )


@check(
    "empty-response",
    title="A response without tokens counts in B and in its group's baseline",
    examples=[
        (column(-1, -2, -3), column(0, 1, 1), np.array([5.0, 1, 0]), np.zeros(3, int)),
        (column(-1, -2), column(0, 1), np.array([5.0, 1.0]), np.array([2, 2])),
        (column(-1, -2), column(0, 0), np.array([5.0, 1.0]), np.array([2, 2])),
    ],
)
def empty_response(run: Run, *case):
    compare(run, case, "its reward is compared, its tokens are none")


@check(
    "masked-garbage",
    title="What stands under the mask changes nothing",
    hint="nan times 0 is nan: replace what is masked before you multiply.",
    examples=[
        (np.array([[-1.0, NAN], [INF, -2.0]]), np.array([[1, 0], [0, 1]]),
         np.array([2.0, 1.0]), np.array([0, 0])),
        (np.array([[-1.0, -INF], [NAN, NAN]]), np.array([[1, 0], [0, 0]]),
         np.array([2.0, 1.0]), np.array([0, 0])),
    ],
)  # fmt: skip
def masked_garbage(run: Run, *case):
    compare(run, case, "masked entries are never read")


@check(
    "equal-rewards",
    title="Equal rewards in a group give no direction, however large they are",
    examples=[
        (column(-1000, -2, -3), np.ones((3, 1)), np.full(3, 1e6), np.array([1, 1, 1])),
        (column(-1, -2, -3, -4), np.ones((4, 1)), np.array([0.1, 5, 0.1, 5]),
         np.array([0, 1, 0, 1])),
    ],
)  # fmt: skip
def equal_rewards(run: Run, *case):
    compare(run, case, "every advantage is 0")


@check(
    "group-of-one",
    title="A prompt with a single response is an error",
    hint="Raise ValueError and name prompt_ids in the message.",
    examples=[
        (column(-1, -2, -3), np.ones((3, 1)), np.array([1.0, 2, 3]), np.array([0, 0, 1])),
        (column(-1), np.ones((1, 1)), np.array([1.0]), np.array([5])),
        (column(-1, -2), np.ones((2, 1)), np.array([0.0, 0.0]), np.array([5, -5])),
        (column(-1, -2, -3), column(0, 1, 1), np.array([1.0, 2, 3]), np.array([9, 0, 0])),
    ],
)
def group_of_one(run: Run, *case):
    run.raises(ValueError, *case, mentions=("prompt", "rewards"))


@check(
    "plain-data",
    title="Lists, integers, booleans and float32 give the same answer as float64",
    hint="np.asarray(x, dtype=np.float64) and np.asarray(mask).astype(bool).",
    examples=[
        ([[-1.0, -2.5], [-0.5, -3.0]], [[1, 1], [0, 1]], [1.0, 0.25], [4, 4]),
        (np.array([[-1, -3], [-2, -1]]), np.array([[True, False], [True, True]]),
         np.array([1, 0]), np.array([4, 4], dtype=np.int32)),
        (np.float32([[-0.3], [-7.1], [-0.2]]), np.float32([[1], [1], [1]]),
         np.float32([16.1, 0.7, 0.3]), np.array([4, 4, 4])),
        ([[-1], [-2]], [[True], [True]], [1, 0], [-3, -3]),
    ],
)  # fmt: skip
def plain_data(run: Run, *case):
    compare(run, case, "the values as float64")
