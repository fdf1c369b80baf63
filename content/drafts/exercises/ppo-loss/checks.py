import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.ppo_loss import ppo_loss as reference
from pycode.softmax import log_softmax

BY_HAND = (
    np.zeros((1, 2)), np.array([0]), np.log([0.5]), np.array([2.0]),
    np.array([1.0]), np.array([3.0]), 0.2, 0.5, 0.1,
)  # fmt: skip
LOGITS, VALUES = 1, 2


def tenths(low, high):
    return st.integers(low, high).map(lambda k: k / 10)


@st.composite
def batches(draw, weights=(1, 1, 1), most=3):
    """Draw a batch; `weights` switches advantages, critic and entropy on and off."""
    n, a = draw(st.integers(1, most)), draw(st.integers(2, 4))

    def column(values):
        return draw(st.lists(values, min_size=n, max_size=n).map(np.array))

    logits = np.array([column(tenths(-20, 20)) for _ in range(a)]).T.copy()
    return (
        logits,
        column(st.integers(0, a - 1)),
        column(tenths(-25, -1)),
        column(tenths(-30, 30)) * weights[0],
        column(tenths(-30, 30)),
        column(tenths(-30, 30)),
        draw(tenths(1, 9)),
        draw(tenths(1, 20)) * weights[1],
        draw(tenths(1, 20)) * weights[2],
    )


def away_from_edges(case):
    """Return whether no ratio of the case is within 1e-4 of an edge."""
    logits, actions, logp_old = case[:3]
    logp = log_softmax(logits)[np.arange(len(actions)), actions]
    gap = np.abs(np.abs(np.expm1(logp - logp_old)) - case[6])
    return bool(np.all(gap > 1e-4))


def sizes(case):
    """Return the size of the terms that may cancel in loss and gradients."""
    logits, actions, logp_old, advantages, values, targets, eps, c_v, c_h = case
    _, by_logits, _ = reference(
        logits, actions, logp_old, np.abs(advantages), values, targets, eps, 0.0, 0.0
    )
    squares = (np.abs(values) + np.abs(targets)) ** 2
    return 1.0 * (
        2 * float(np.max(np.abs(advantages)))
        + float(np.max(np.abs(by_logits))) * len(actions)
        + abs(c_v) * float(np.mean(squares))
        + abs(c_h) * 2
    )


def part(run, case, index, why):
    """Fail unless one of the three results agrees with the reference."""
    case = tuple(np.asarray(x) if isinstance(x, list) else x for x in case)
    expected = reference(*case)[index]
    run(*case).items(3)[index].equals(expected, scale=sizes(case), why=why)


def whole(run, case, why):
    """Fail unless all three results agree with the reference."""
    expected = reference(*case)
    arrays = tuple(np.asarray(x, np.float64) for x in case[2:6])
    scale = sizes((np.asarray(case[0], np.float64), np.asarray(case[1]), *arrays, *case[6:]))
    answer = run(*case).items(3)
    for got, right in zip(answer, expected, strict=True):
        got.equals(right, scale=scale, why=why)


@check(
    "clipped-term",
    title="The first term is minus the clipped objective",
    hint="Here c_v = c_h = 0: the ratio compares log-softmax at the action with logp_old.",
    cases=batches(weights=(1, 0, 0)).filter(away_from_edges),
    examples=[(*BY_HAND[:7], 0.0, 0.0)],
)
def clipped_term(run: Run, *case):
    part(run, case, 0, "-mean of min(r A, clip(r) A)")


@check(
    "critic-term",
    title="The critic's term is half the mean squared error, and its gradient",
    hint="The half cancels the 2 of the derivative.",
    cases=batches(weights=(0, 1, 0)),
    examples=[(*BY_HAND[:3], np.zeros(1), *BY_HAND[4:8], 0.0)],
    max_examples=30,
)
def critic_term(run: Run, *case):
    part(run, case, 0, "c_v times half the mean of (value - target)^2")
    part(run, case, VALUES, "c_v (value - target) / N")


@check(
    "entropy-term",
    title="The entropy is subtracted: a bonus, in nats, summed over the actions",
    hint="Per row -sum p log p, then the mean over rows; the loss falls as it rises.",
    cases=batches(weights=(0, 0, 1)),
    examples=[(*BY_HAND[:3], np.zeros(1), *BY_HAND[4:7], 0.0, 1.0)],
    max_examples=30,
)
def entropy_term(run: Run, *case):
    part(run, case, 0, "-c_h times the mean entropy")


@check(
    "policy-gradient",
    title="The clipped term reaches the logits as slope times probabilities minus one-hot",
    hint="Slope r A, or 0 where the clipped branch is strictly smaller.",
    cases=batches(weights=(1, 0, 0)).filter(away_from_edges),
    examples=[(*BY_HAND[:7], 0.0, 0.0)],
)
def policy_gradient(run: Run, *case):
    part(run, case, LOGITS, "r A (p - onehot) / N, 0 for flat samples")


@check(
    "entropy-gradient",
    title="The entropy's gradient is the probability times log-probability plus entropy",
    hint="d H / d z_k = -p_k (log p_k + H); the loss holds -c_h H.",
    cases=batches(weights=(0, 0, 1)),
    max_examples=40,
)
def entropy_gradient(run: Run, *case):
    part(run, case, LOGITS, "c_h p (log p + H) / N")


@check(
    "slopes",
    title="Moving a logit or a value moves the loss as the gradients say",
    cases=batches(most=2).filter(away_from_edges),
    max_examples=15,
)
def slopes(run: Run, *case):
    h = 1e-5
    _, by_logits, by_values = run(*case).items(3)
    by_logits = by_logits.array(case[0].shape)
    by_values = by_values.array(case[4].shape)
    for place, grad in ((0, by_logits), (4, by_values)):
        step = np.zeros(case[place].shape)
        step.flat[-1] = h
        sides = []
        for moved in (case[place] + step, case[place] - step):
            changed = (*case[:place], moved, *case[place + 1 :])
            sides.append(run(*changed).items(3)[0].number())
        run.same(
            float(grad.flat[-1]),
            (sides[0] - sides[1]) / (2 * h),
            rtol=1e-5,
            scale=1 + sizes(case),
            why="the last entry against a central difference of your loss",
        )


@check(
    "sum",
    title="The three terms are added with their coefficients, all as means over N",
    hint="loss = -L_clip + c_v L_V - c_h H; the same 1/N stands in both gradients.",
    cases=batches().filter(away_from_edges),
    examples=[BY_HAND],
)
def added(run: Run, *case):
    whole(run, case, "-L_clip + c_v L_V - c_h H and its gradients")


@check(
    "old-policy",
    title="At the old policy nothing is clipped, for every eps",
    hint="Equal branches are not flat, also at eps = 0.",
    examples=[
        (np.zeros((2, 2)), np.array([0, 1]), np.full(2, -np.log(2)),
         np.array([2.0, -1.0]), np.zeros(2), np.zeros(2), 0.0, 0.0, 0.0),
        (np.zeros((1, 4)), np.array([3]), np.full(1, -np.log(4)),
         np.array([-2.0]), np.zeros(1), np.ones(1), 0.0, 1.0, 0.5),
    ],
)  # fmt: skip
def old_policy(run: Run, *case):
    whole(run, case, "ratio 1: the gradient of REINFORCE")


@check(
    "overflowing-ratio",
    title="A flat or weightless sample stays finite where its ratio overflows",
    hint="Decide which samples are flat before you exponentiate.",
    examples=[
        (np.zeros((1, 2)), np.array([0]), np.array([-1000.0]), np.array([2.0]),
         np.array([1.0]), np.array([3.0]), 0.2, 0.5, 0.1),
        (np.zeros((1, 2)), np.array([0]), np.array([-1000.0]), np.array([0.0]),
         np.array([1.0]), np.array([3.0]), 0.2, 0.5, 0.1),
        (np.array([[1.0, 0.0], [0.0, 2.0]]), np.array([0, 1]), np.array([-800.0, -0.2]),
         np.array([1.0, -1.0]), np.zeros(2), np.zeros(2), 0.3, 0.0, 0.0),
        (np.zeros((1, 2)), np.array([1]), np.array([-40.0]), np.array([-2.0]),
         np.zeros(1), np.zeros(1), 0.2, 0.0, 0.0),
    ],
)  # fmt: skip
def overflowing_ratio(run: Run, *case):
    whole(run, case, "flat: (1 + eps) A in the loss, nothing in the gradient")


@check(
    "huge-logits",
    title="Logits of a million give probabilities of 0 and 1, and no nan",
    hint="Subtract the largest logit of each row; keep log p instead of taking log of p.",
    examples=[
        (np.array([[1e6, 0.0]]), np.array([0]), np.array([-0.5]), np.array([1.0]),
         np.zeros(1), np.ones(1), 0.2, 0.5, 0.1),
        (np.array([[1e6, -1e6, 1e6]]), np.array([2]), np.array([-0.7]),
         np.array([-1.0]), np.zeros(1), np.ones(1), 0.2, 0.5, 0.1),
        (np.array([[0.0, -1e6], [3.0, 3.0]]), np.array([1, 0]), np.array([-1.0, -0.7]),
         np.array([1.0, 2.0]), np.zeros(2), np.zeros(2), 0.2, 0.5, 1.0),
        (np.array([[1e6, 1e6], [0.0, 1.0]]), np.array([1, 0]), np.array([-0.7, -1.3]),
         np.array([1.0, 2.0]), np.zeros(2), np.zeros(2), 0.2, 0.5, 1.0),
        (np.array([[0.0, -800.0]]), np.array([0]), np.array([-0.1]), np.array([1.0]),
         np.array([1e6]), np.array([-1e6]), 0.2, 0.5, 0.1),
    ],
)  # fmt: skip
def huge_logits(run: Run, *case):
    whole(run, case, "p log p is 0 where p is 0")


@check(
    "plain-data",
    title="Lists, integers and float32 give the same answer as float64",
    hint="np.asarray(x, dtype=np.float64) at the door.",
    examples=[
        ([[1.0, 0.5], [0.0, 2.0]], [0, 1], [-1.5, -0.2], [1.0, -2.0], [0.5, 1.0],
         [1.0, 1.5], 0.3, 0.5, 0.1),
        (np.array([[1, 0], [0, 2]]), np.array([0, 1]), np.array([-1, -2]),
         np.array([1, -2]), np.array([1, 2]), np.array([0, 5]), 0, 1, 2),
        (np.float32([[10.3, 9.7, 8.1]]), np.array([1], dtype=np.int32), np.float32([-1.1]),
         np.float32([0.7]), np.float32([0.1]), np.float32([1.7]), 0.3, 0.5, 0.1),
    ],
)  # fmt: skip
def plain_data(run: Run, *case):
    whole(run, case, "the values as float64")
