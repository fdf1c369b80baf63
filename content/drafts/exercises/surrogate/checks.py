import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.surrogate import surrogate as reference


def tenths(low, high):
    return st.integers(low, high).map(lambda k: k / 10)


@st.composite
def batches(draw):
    n = draw(st.integers(1, 5))
    logps = st.lists(tenths(-40, 0), min_size=n, max_size=n).map(np.array)
    advantages = st.lists(tenths(-30, 30), min_size=n, max_size=n).map(np.array)
    return draw(logps), draw(logps), draw(advantages)


def sizes(logp_new, logp_old, advantages):
    """Return the size of r A and A: cancelling terms leave rounding of that size."""
    _, grad = reference(logp_new, logp_old, np.abs(advantages))
    return float(np.max(grad)) * len(grad) + float(np.max(np.abs(advantages)))


@check(
    "value",
    title="The value is the mean of ratio times advantage",
    hint="ratio = exp(logp_new - logp_old); the objective carries no minus sign.",
    cases=batches(),
    examples=[(np.log([0.3]), np.log([0.2]), np.array([2.0]))],
)
def value(run: Run, logp_new, logp_old, advantages):
    expected, _ = reference(logp_new, logp_old, advantages)
    got, _ = run(logp_new, logp_old, advantages).items(2)
    scale = sizes(logp_new, logp_old, advantages)
    got.equals(expected, scale=scale, why="(1/N) sum of r_i A_i")


@check(
    "gradient",
    title="The gradient by a log-probability is ratio times advantage over N",
    hint="The derivative of exp(x) is exp(x): the ratio stays in the gradient.",
    cases=batches(),
    examples=[(np.log([0.3]), np.log([0.2]), np.array([2.0]))],
)
def gradient(run: Run, logp_new, logp_old, advantages):
    _, expected = reference(logp_new, logp_old, advantages)
    _, got = run(logp_new, logp_old, advantages).items(2)
    got.equals(expected, why="d value / d logp_new[i] = r_i A_i / N")


@check(
    "slope",
    title="Moving one log-probability moves the value as the gradient says",
    cases=batches(),
    max_examples=25,
)
def slope(run: Run, logp_new, logp_old, advantages):
    h = 1e-5
    _, grad = run(logp_new, logp_old, advantages).items(2)
    grad = grad.array((len(advantages),))
    step = np.zeros(len(advantages))
    step[-1] = h
    up = run(logp_new + step, logp_old, advantages).items(2)[0].number()
    down = run(logp_new - step, logp_old, advantages).items(2)[0].number()
    run.same(
        grad[-1],
        (up - down) / (2 * h),
        rtol=1e-5,
        scale=1e-3 + sizes(logp_new, logp_old, advantages),
        why="the last entry of grad against a central difference of your value",
    )


@check(
    "reinforce-at-the-old-policy",
    title="At the old policy the gradient is that of REINFORCE",
    hint="With logp_new = logp_old every ratio is 1.",
    cases=batches(),
    max_examples=25,
)
def reinforce_at_the_old_policy(run: Run, logp_new, _, advantages):
    value, grad = run(logp_new, logp_new.copy(), advantages).items(2)
    n = len(advantages)
    grad.equals(advantages / n, why="advantages / N where no ratio has moved")
    largest = float(np.max(np.abs(advantages)))
    value.equals(float(advantages.mean()), scale=largest, why="mean advantage at ratio 1")


@check(
    "far-apart",
    title="Every ratio counts in full, however far the policies are apart",
    hint="Subtract the logs first; exp(-1000) is 0. Do not limit the log-ratio.",
    examples=[
        (np.array([-1000.0]), np.array([-999.5]), np.array([2.0])),
        (np.array([-1000.0, -1.0]), np.array([-1000.0, -1.0]), np.array([1.0, 3.0])),
        (np.array([-1.0]), np.array([-31.0]), np.array([-0.5])),
        (np.array([-60.0]), np.array([0.0]), np.array([1e6])),
        (np.array([0.0]), np.array([-600.0]), np.array([1.0])),
        (np.array([-1000.0]), np.array([0.0]), np.array([1e6])),
    ],
)
def far_apart(run: Run, logp_new, logp_old, advantages):
    scale = sizes(logp_new, logp_old, advantages)
    value, grad = reference(logp_new, logp_old, advantages)
    answer = run(logp_new, logp_old, advantages).items(2)
    answer[0].equals(value, scale=scale, why="r = exp(logp_new - logp_old)")
    answer[1].equals(grad, why="r = exp(logp_new - logp_old)")


@check(
    "zero-advantage",
    title="An advantage of 0 contributes exactly 0, whatever its ratio",
    hint="exp(1000) is infinite, and infinity times 0 is nan.",
    examples=[
        (np.array([0.0]), np.array([-1000.0]), np.array([0.0])),
        (np.array([0.0, -1.0]), np.array([-800.0, -1.0]), np.array([0.0, 3.0])),
        (np.array([-2.0, 0.0]), np.array([-1.5, -710.0]), np.array([-1.0, 0.0])),
    ],
)
def zero_advantage(run: Run, logp_new, logp_old, advantages):
    value, grad = reference(logp_new, logp_old, advantages)
    answer = run(logp_new, logp_old, advantages).items(2)
    answer[0].equals(value, why="a weightless decision adds nothing")
    answer[1].equals(grad, why="and its gradient is 0, not nan")


@check(
    "plain-data",
    title="Lists, integers and float32 give the same answer as float64",
    hint="np.asarray(x, dtype=np.float64) at the door.",
    examples=[
        ([-1.0, -2.5], [-1.25, -2.0], [2.0, -1.0]),
        (np.array([-1, -3]), np.array([-2, -3]), np.array([4, -1])),
        (np.float32([-0.3, -7.1]), np.float32([-0.4, -6.9]), np.float32([1.3, 0.7])),
        ([-1, -3], np.float32([-0.7, -3.3]), np.array([True, False])),
    ],
)
def plain_data(run: Run, logp_new, logp_old, advantages):
    value, grad = reference(logp_new, logp_old, advantages)
    answer = run(logp_new, logp_old, advantages).items(2)
    answer[0].equals(value, scale=5.0, why="the values as float64")
    answer[1].equals(grad, why="the values as float64")
