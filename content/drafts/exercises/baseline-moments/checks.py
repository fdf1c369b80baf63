import numpy as np

from grader import strategies as gs
from grader.check import Run, check
from pycode.gradient_moments import gradient_moments as reference
from pycode.softmax import softmax


def bandits(logits, values):
    """Cases (logits, q, baseline) with 2 to 5 actions."""
    return gs.sizes(2, 5).flatmap(
        lambda n: gs.tuples(
            gs.vectors(n, elements=logits), gs.vectors(n, elements=values), values
        )
    )


SMALL = bandits(gs.numbers(-3, 3), gs.numbers())
WIDE = bandits(gs.wide_numbers(1e6), gs.wide_numbers(1e6))


def size(q, baseline):
    """The size of the numbers that are multiplied: rounding is relative to it."""
    return float(np.max(np.abs(gs.plain(q))) + abs(float(baseline)))


def compare(answer, logits, q, baseline, why):
    mean, variance = answer.items(2)
    expected = reference(gs.plain(logits), gs.plain(q), float(baseline))
    mean.equals(expected[0], scale=size(q, baseline), why=why)
    variance.equals(expected[1], scale=size(q, baseline) ** 2, why=why)


@check(
    "known-bandit",
    title="Arms worth 3, 2, 1: the baseline 2 takes the variance from 2.89 to 0.22",
    hint="The total variance is the expected squared distance from the mean, summed"
    " over the components.",
    examples=[
        (np.zeros(2), np.array([3.0, 1.0]), 2.0),
        (np.zeros(2), np.array([3.0, 1.0]), 0.0),
        (np.zeros(3), np.array([3.0, 2.0, 1.0]), 0.0),
        (np.zeros(3), np.array([3.0, 2.0, 1.0]), 2.0),
        (np.array([2.0, 0.0]), np.array([1.0, 4.0]), 0.0),
    ],
)
def known_bandit(run: Run, logits, q, baseline):
    why = "Write down the estimate after each action and average with π."
    compare(run(logits, q, baseline), logits, q, baseline, why)


@check(
    "mean-is-the-gradient",
    title="The mean is the gradient of the expected value",
    hint="Central differences of Σ π_a q_a, logit by logit, give this vector.",
    examples=[(np.array([1.0, 0.0]), np.array([1.0, 0.0]), 0.0)],
    cases=SMALL,
)
def mean_is_the_gradient(run: Run, logits, q, baseline):
    step = 1e-5
    numeric = [
        (softmax(logits + step * unit) @ q - softmax(logits - step * unit) @ q)
        / (2 * step)
        for unit in np.eye(len(q))
    ]
    mean, _ = run(logits, q, baseline).items(2)
    why = "These are the finite differences of the expected value."
    mean.equals(np.array(numeric), rtol=1e-7, scale=size(q, baseline), why=why)


@check(
    "baseline-leaves-the-mean",
    title="Every baseline gives the same mean",
    hint="Σ π_a (e_a − π) = 0: what the baseline multiplies averages out.",
    examples=[(np.array([1.0, 0.0]), np.array([1.0, 4.0]), 3.0)],
    cases=SMALL,
)
def baseline_leaves_the_mean(run: Run, logits, q, baseline):
    with_it, _ = run(logits, q, baseline).items(2)
    without, _ = run(logits, q, 0.0).items(2)
    shape = (len(q),)
    run.same(
        with_it.array(shape),
        without.array(shape),
        scale=size(q, baseline),
        why=f"The mean at baseline {baseline} differs from the mean at 0.",
    )


@check(
    "variance-is-the-trace",
    title="The variance is the trace of the covariance matrix, and depends on b",
    hint="Weight the squared distances from the mean with π, and add the components.",
    examples=[
        (np.log([0.9, 0.1]), np.array([1.0, 0.0]), 0.9),
        (np.array([1.0, 0.0, -1.0]), np.array([1.0, 2.0, 4.0]), 7.0),
    ],
    cases=SMALL,
)
def variance_is_the_trace(run: Run, logits, q, baseline):
    why = "E‖X − E X‖² with the weights π."
    compare(run(logits, q, baseline), logits, q, baseline, why)


@check(
    "certain-action",
    title="An action that is certain gives no gradient and no variance",
    hint="With one possible action the score is zero, and so is every estimate.",
    examples=[
        (np.array([3.0]), np.array([5.0]), 2.0),
        (np.array([0.0, -2000.0]), np.array([5.0, 1.0]), 2.0),
    ],
)
def certain_action(run: Run, logits, q, baseline):
    why = "The score of a certain action is e_a − π = 0."
    compare(run(logits, q, baseline), logits, q, baseline, why)


@check(
    "large-logits",
    title="Logits and values up to a million do no harm",
    hint="Subtract the largest logit before exp.",
    examples=[
        (np.array([1e6, 1e6, 0.0]), np.array([3.0, 1.0, 2.0]), 0.0),
        (np.array([-1e6, -1e6]), np.array([1e6, -1e6]), 1e6),
        (np.array([1e6, -1e6, 0.0]), np.array([1.0, 2.0, 3.0]), -1.0),
    ],
    cases=WIDE,
)
def large_logits(run: Run, logits, q, baseline):
    why = "Only differences between logits matter."
    compare(run(logits, q, baseline), logits, q, baseline, why)


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same as float64",
    hint="Convert with np.asarray(…, dtype=np.float64) before anything else.",
    examples=[
        ([0.5, -1.0, 0.0], [3, 2, 1], 1),
        (np.array([0.1, -0.7, 1.3], dtype=np.float32), np.array([3.0, 2.0, 1.0]), 0.5),
        (np.array([0.3, 0.9, -2.2], dtype=np.float32), [1.5, -2.5, 0.0], 0.0),
        ([0.0, 1.0], np.array([0.1, 0.7], dtype=np.float32), 0.3),
        (np.array([1, 0, 2]), np.array([4, -1, 2]), 3),
        (
            np.array([0, 1, 0], dtype=np.int32),
            np.array([90_000, -70_000, 1], dtype=np.int32),
            50_000,
        ),
    ],
)
def any_number_type(run: Run, logits, q, baseline):
    mean, variance = run(logits, q, baseline).items(2)
    expected = reference(gs.plain(logits), gs.plain(q), float(baseline))
    why = "The values are the same in every type."
    mean.equals(expected[0], why=why)
    variance.equals(expected[1], why=why)
