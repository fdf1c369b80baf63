import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.ppo_clip import ppo_clip_loss as reference

LOG_15, LOG_05 = float(np.log(1.5)), float(np.log(0.5))


def tenths(low, high):
    return st.integers(low, high).map(lambda k: k / 10)


@st.composite
def batches(draw, most=5):
    n = draw(st.integers(1, most))
    logps = st.lists(tenths(-12, 0), min_size=n, max_size=n).map(np.array)
    advantages = st.lists(tenths(-30, 30), min_size=n, max_size=n).map(np.array)
    return draw(logps), draw(logps), draw(advantages), draw(tenths(0, 9))


def one(ratio, advantage, eps=0.2):
    return np.log([ratio / 20]), np.log([0.05]), np.array([float(advantage)]), eps


def compare(run, case, why):
    """Fail unless loss and gradient agree with the reference."""
    logp_new, logp_old, advantages, eps = case
    loss, grad = reference(*case)
    scale = float(np.max(np.abs(advantages))) + float(np.max(np.abs(grad)))
    answer = run(logp_new, logp_old, advantages, eps).items(2)
    answer[0].equals(loss, scale=scale, why=why)
    answer[1].equals(grad, why=why)


@check(
    "four-cases",
    title="Two of the four cases are flat: those where the policy went along",
    hint="For A < 0 the smaller product belongs to the larger ratio.",
    examples=[one(1.5, 2), one(0.7, 2), one(0.7, -2), one(1.5, -2)],
)
def four_cases(run: Run, logp_new, logp_old, advantages, eps):
    compare(run, (logp_new, logp_old, advantages, eps), "the four rows of the table")


@check(
    "loss",
    title="The loss is minus the mean of the smaller branch",
    hint="min is taken per sample, after both branches are multiplied by A.",
    cases=batches(),
    examples=[
        (np.log([0.375, 0.175, 0.175, 0.375]), np.log([0.25] * 4),
         np.array([2.0, 2.0, -2.0, -2.0]), 0.2),
    ],
)  # fmt: skip
def loss(run: Run, logp_new, logp_old, advantages, eps):
    ratio = np.exp(logp_new - logp_old)
    clipped = np.clip(ratio, 1 - eps, 1 + eps)
    terms = np.minimum(ratio * advantages, clipped * advantages)
    got, _ = run(logp_new, logp_old, advantages, eps).items(2)
    got.equals(
        -float(terms.mean()),
        scale=float(np.max(np.abs(terms))),
        why="-mean(minimum(r * A, clip(r, 1 - eps, 1 + eps) * A))",
    )


@check(
    "gradient",
    title="The gradient is -r A / N, and 0 where the clipped branch is smaller",
    hint="Outside the interval is not the same as flat: look at the sign of A too.",
    cases=batches(),
)
def gradient(run: Run, logp_new, logp_old, advantages, eps):
    _, expected = reference(logp_new, logp_old, advantages, eps)
    _, got = run(logp_new, logp_old, advantages, eps).items(2)
    got.equals(expected, why="d loss / d logp_new")


@check(
    "slope",
    title="Moving one log-probability moves the loss as the gradient says",
    cases=st.tuples(
        tenths(-12, -1).map(lambda x: np.array([x, -0.3])),
        tenths(-30, 30).map(lambda a: np.array([a, 1.0])),
        st.sampled_from([0.15, 0.25, 0.45]),
    ),
    max_examples=25,
)
def slope(run: Run, logp_new, advantages, eps):
    h = 1e-5
    logp_old = np.array([-0.6, -0.3])
    step = np.array([h, 0.0])
    grad = run(logp_new, logp_old, advantages, eps).items(2)[1].array((2,))
    up = run(logp_new + step, logp_old, advantages, eps).items(2)[0].number()
    down = run(logp_new - step, logp_old, advantages, eps).items(2)[0].number()
    run.same(
        grad[0],
        (up - down) / (2 * h),
        rtol=1e-5,
        scale=1.0,
        why="the first entry of grad against a central difference of your loss",
    )


@check(
    "ratio-one",
    title="At the old policy the gradient is that of REINFORCE, for every eps",
    hint="Equal branches are not clipped, also at eps = 0 where 1 is the edge.",
    cases=batches(),
    examples=[one(1, 2, 0.0), one(1, -2, 0.0)],
    max_examples=25,
)
def ratio_one(run: Run, logp_new, _, advantages, eps):
    loss, grad = run(logp_new, logp_new.copy(), advantages, eps).items(2)
    n = len(advantages)
    largest = float(np.max(np.abs(advantages)))
    loss.equals(-float(advantages.mean()), scale=largest, why="every ratio is 1")
    grad.equals(-advantages / n, why="-A / N where no ratio has moved")


@check(
    "on-the-edge",
    title="Exactly on the edge the gradient flows, just beyond it it may not",
    hint="Strictly smaller: > and <, not >= and <=.",
    examples=[
        (np.array([0.0]), np.array([-LOG_15]), np.array([2.0]), 0.5),
        (np.array([LOG_05]), np.array([0.0]), np.array([-2.0]), 0.5),
        (np.array([0.0, LOG_05]), np.array([-LOG_15, 0.0]), np.array([-1.0, 3.0]), 0.5),
        one(1.2 + 5e-9, 2),
        one(1.2 - 5e-9, 2),
        one(0.8 - 5e-9, -2),
        one(0.8 + 5e-9, -2),
    ],
)
def on_the_edge(run: Run, logp_new, logp_old, advantages, eps):
    compare(run, (logp_new, logp_old, advantages, eps), "flat only beyond the edge")


@check(
    "overflowing-ratio",
    title="A flat or weightless sample is finite even where its ratio overflows",
    hint="exp(1000) is infinite. Decide first which samples are flat.",
    examples=[
        (np.array([0.0]), np.array([-1000.0]), np.array([2.0]), 0.2),
        (np.array([0.0]), np.array([-1000.0]), np.array([0.0]), 0.2),
        (np.array([-1.0, 0.0, -3.0]), np.array([-1.0, -800.0, -3.1]),
         np.array([1.0, 0.5, -1.0]), 0.3),
        (np.array([0.0, 0.0]), np.array([-720.0, -1000.0]), np.array([3.0, 0.0]), 0.0),
    ],
)  # fmt: skip
def overflowing_ratio(run: Run, logp_new, logp_old, advantages, eps):
    compare(run, (logp_new, logp_old, advantages, eps), "flat: (1 + eps) A, gradient 0")


@check(
    "no-other-limit",
    title="Where the clip does not act, nothing else limits the ratio",
    hint="With A < 0 and a large ratio the loss is as large as the ratio.",
    examples=[
        one(10, -2),
        (np.array([-1.0]), np.array([-31.0]), np.array([-2.0]), 0.2),
        (np.array([-100.0]), np.array([0.0]), np.array([1e6]), 0.2),
        (np.array([0.0]), np.array([-600.0]), np.array([-1.0]), 0.2),
        (np.array([-1000.0]), np.array([-999.5]), np.array([2.0]), 0.5),
        (np.array([-1000.0]), np.array([0.0]), np.array([-3.0]), 0.2),
    ],
)
def no_other_limit(run: Run, logp_new, logp_old, advantages, eps):
    compare(run, (logp_new, logp_old, advantages, eps), "r = exp(logp_new - logp_old)")


@check(
    "plain-data",
    title="Lists, integers and float32 give the same answer as float64",
    hint="np.asarray(x, dtype=np.float64) at the door.",
    examples=[
        ([-1.0, -2.5, -0.1], [-1.5, -2.0, -0.2], [2.0, -1.0, -3.0], 0.2),
        (np.array([-1, -3, 0]), np.array([-2, -3, 0]), np.array([-4, 1, 2]), 0),
        (np.float32([-0.3, -7.1]), np.float32([-0.4, -6.9]), np.float32([1.3, 0.7]), 0.2),
    ],
)
def plain_data(run: Run, logp_new, logp_old, advantages, eps):
    compare(run, (logp_new, logp_old, advantages, eps), "the values as float64")
