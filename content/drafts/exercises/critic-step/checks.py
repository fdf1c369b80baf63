import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.critic import critic_step as reference


def batches(elements, low=1):
    """Cases (w, features, targets, lr) of `low` to 6 samples and 1 to 3 features."""
    rates = st.sampled_from([0.1, 1.0, 0.5, 0.01])
    return gs.tuples(gs.sizes(low, 6), gs.sizes(1, 3)).flatmap(
        lambda shape: gs.tuples(
            gs.vectors(shape[1], elements=elements),
            gs.arrays(*shape, elements=elements),
            gs.vectors(shape[0], elements=elements),
            rates,
        )
    )


def largest(x):
    return float(np.max(np.abs(gs.plain(x))))


def error_size(w, features, targets):
    """The size of the numbers that make up one error."""
    return len(gs.plain(w)) * largest(w) * largest(features) + largest(targets)


def half_mean_square(w, features, targets):
    """Return the loss, sample by sample."""
    errors = [
        sum(x * weight for x, weight in zip(row, w, strict=True)) - target
        for row, target in zip(features, targets, strict=True)
    ]
    return 0.5 * sum(error * error for error in errors) / len(errors)


KNOWN = (np.array([1.0]), np.array([[1.0], [2.0]]), np.array([3.0, 2.0]), 0.1)


@check(
    "known-step",
    title="Two samples by hand: weight 1.1, loss 1, explained variance −3",
    hint="Predictions (1, 2), errors (−2, 0).",
    examples=[KNOWN],
)
def known_step(run: Run, *case):
    run(*case).equals((np.array([1.1]), 1.0, -3.0), why="See the example of the task.")


@check(
    "step-follows-the-loss",
    title="The step is lr times the gradient of the loss, downhill",
    hint="features.T @ errors / N, at the old weights for all samples at once.",
    examples=[
        KNOWN,
        (np.zeros(2), np.eye(2), np.array([1.0, 4.0]), 1.0),
        (np.array([2.0]), np.array([[1.0], [2.0]]), np.array([2.0, 4.0]), 0.1),
    ],
    cases=batches(gs.numbers()),
)
def step_follows_the_loss(run: Run, w, features, targets, lr):
    new_w, _, _ = run(w, features, targets, lr).items(3)
    step = 0.5  # the loss is quadratic: central differences of any width are exact
    slopes = [
        half_mean_square(w + step * unit, features, targets)
        - half_mean_square(w - step * unit, features, targets)
        for unit in np.eye(len(w))
    ]
    scale = (
        largest(w) + lr * (error_size(w, features, targets) + largest(features)) ** 2
    )
    why = "w − lr · gradient, with the gradient from finite differences of the loss."
    new_w.equals(w - lr * np.array(slopes) / (2 * step), scale=scale, why=why)


@check(
    "loss-before-the-step",
    title="The loss is half the mean squared error of the old weights",
    hint="Predict once, with w as it came in.",
    examples=[
        KNOWN,
        (np.zeros(1), np.array([[1.0]]), np.array([2.0]), 0.5),
        (np.array([1e6]), np.array([[1e6], [-1e6]]), np.array([1e6, -1e6]), 1.0),
    ],
    cases=st.one_of(batches(gs.numbers()), batches(gs.wide_numbers(1e6))),
)
def loss_before_the_step(run: Run, w, features, targets, lr):
    _, loss, _ = run(w, features, targets, lr).items(3)
    expected = float(half_mean_square(w, features, targets))
    scale = error_size(w, features, targets) ** 2
    loss.equals(expected, scale=scale, why="Half the mean of the squared errors.")


def worth_explaining(case):
    """Tell whether the targets vary enough for eight digits of the ratio."""
    targets = case[2]
    return np.ptp(targets) > 1e-3 * max(largest(targets), 1.0)


@check(
    "explained-variance",
    title="Explained variance: blind to an offset, no floor, from before the step",
    hint="1 − Var(targets − predictions) / Var(targets): variances, not mean squares.",
    examples=[
        KNOWN,
        # predictions y + 10, a constant, −y: 1, 0 and −3
        (
            np.array([1.0, 10.0]),
            np.array([[1.0, 1.0], [2.0, 1.0], [3.0, 1.0]]),
            np.array([1.0, 2.0, 3.0]),
            0.1,
        ),
        (np.array([7.0]), np.ones((3, 1)), np.array([1.0, 2.0, 3.0]), 0.1),
        (
            np.array([-1.0]),
            np.array([[1.0], [2.0], [3.0]]),
            np.array([1.0, 2.0, 3.0]),
            0.1,
        ),
    ],
    cases=batches(gs.numbers(), low=2).filter(worth_explaining),
)
def explained_variance(run: Run, w, features, targets, lr):
    _, _, explained = run(w, features, targets, lr).items(3)
    expected = reference(w, features, targets, lr)[2]
    ratio = (error_size(w, features, targets) / float(np.std(targets))) ** 2
    why = "1 − Var(y − ŷ)/Var(y) of the old weights."
    explained.equals(expected, scale=max(ratio, 1.0), why=why)


@check(
    "equal-targets-are-nan",
    title="If all targets are equal there is nothing to explain: nan",
    hint="Compare max and min of the targets; a computed variance is not exactly 0.",
    examples=[
        (np.array([1.0]), np.array([[1.0], [2.0]]), np.array([3.0, 3.0]), 0.1),
        (np.array([1.0]), np.array([[1.0], [2.0], [0.0]]), np.full(3, 0.1), 0.1),
        (np.array([2.0]), np.array([[3.0]]), np.array([5.0]), 0.1),
        (np.zeros(2), np.zeros((4, 2)), np.zeros(4), 0.1),
    ],
    cases=batches(gs.numbers()).map(
        lambda case: (*case[:2], np.full(len(case[2]), case[2][0]), case[3])
    ),
)
def equal_targets_are_nan(run: Run, w, features, targets, lr):
    expected = reference(w, features, targets, lr)
    new_w, loss, explained = run(w, features, targets, lr).items(3)
    explained.equals(float("nan"), why="Var(targets) is 0.")
    scale = error_size(w, features, targets)
    loss.equals(expected[1], scale=scale**2, why="The loss is a number all the same.")
    new_w.equals(expected[0], scale=largest(w) + lr * (scale + largest(features)) ** 2)


@check(
    "small-variance-counts",
    title="Targets that differ by very little still have a variance",
    hint="No threshold, and nothing added to the denominator.",
    examples=[
        (np.array([0.0]), np.ones((2, 1)), np.array([0.0, 1e-9]), 0.1),
        (np.array([1.0]), np.array([[0.0], [5e-10]]), np.array([0.0, 1e-9]), 0.1),
        (np.array([1.0]), np.array([[0.0], [1.0]]), np.array([0.0, 1e-9]), 0.1),
        (np.array([0.0]), np.ones((2, 1)), np.array([1.0, 1.0 + 2.0**-40]), 0.1),
        (np.array([0.0]), np.ones((2, 1)), np.array([0.0, 1e-30]), 0.1),
    ],
)
def small_variance_counts(run: Run, w, features, targets, lr):
    _, _, explained = run(w, features, targets, lr).items(3)
    expected = reference(w, features, targets, lr)[2]
    explained.equals(expected, scale=1.0, why="The targets are not equal.")


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same as float64; w is left alone",
    hint="Convert with np.asarray(…, dtype=np.float64), and return new weights.",
    examples=[
        (np.array([1.0, 2.0]), np.eye(2), np.array([3.0, 5.0]), 0.1),
        ([1, 2], [[1, 0], [2, 1], [0, 3]], [3, 5, 1], 1),
        (np.array([1, 2]), np.array([[1, 0], [2, 1]]), np.array([3, 5]), 0.1),
        (
            np.array([0.1, 0.7], dtype=np.float32),
            np.array([[0.3, 0.9], [1.7, -0.2]], dtype=np.float32),
            np.array([0.1, 2.3], dtype=np.float32),
            0.1,
        ),
        (
            [0.1, 0.7],
            np.array([[0.3, 0.9], [1.7, -0.2], [0.4, 0.6]], dtype=np.float32),
            np.array([0.1, 2.3, -0.7], dtype=np.float32),
            0.1,
        ),
        (
            np.array([3], dtype=np.int32),
            np.array([[90_000], [70_000]], dtype=np.int32),
            np.array([900_000, -40_000], dtype=np.int32),
            0.001,
        ),
    ],
)
def any_number_type(run: Run, w, features, targets, lr):
    exact = gs.plain(w), gs.plain(features), gs.plain(targets)
    why = "The values are the same in every type."
    new_w, loss, explained = run(w, features, targets, lr).items(3)
    expected = reference(*exact, lr)
    new_w.equals(expected[0], why=why)
    loss.equals(expected[1], why=why)
    explained.equals(expected[2], scale=1.0, why=why)
