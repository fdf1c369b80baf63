"""Checks of score_function_gradient: the plain mean of values times scores."""

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.reinforce import exact_gradient
from pycode.reinforce import score_function_gradient as reference
from pycode.softmax import log_softmax, softmax

WHY = "The mean of f(x_i) · (e_{x_i} − π) over the samples."
BOTH = ("sample", "samples", "f_values")


@st.composite
def problems(draw, *, limit=10.0, low=1, high=6):
    """Logits, samples and one value per sample."""
    logits = draw(gs.logits(limit=limit))
    count = draw(st.integers(low, high))
    samples = draw(gs.actions(logits.size, size=count))
    return logits, samples, draw(gs.rewards(count, limit=limit))


def scale_of(f_values):
    return float(np.abs(np.asarray(f_values, dtype=float)).max(initial=0.0))


def require_mean(run: Run, logits, samples, f_values, why=WHY):
    expected = reference(logits, samples, f_values)
    run(logits, samples, f_values).equals(expected, scale=scale_of(f_values), why=why)


@check(
    "mean-of-weighted-scores",
    title="The estimate is the mean of value times score",
    hint="One vector per sample, f(x_i) · (one-hot − π); add them and divide by N.",
    cases=problems(),
    examples=[
        (np.zeros(2), np.array([0]), np.array([1.0])),
        (np.zeros(2), np.array([0, 1, 1, 1]), np.array([4.0, 0.0, 0.0, 0.0])),
        (np.array([1.0, 0.0, -1.0]), np.array([2, 0]), np.array([1.5, -2.0])),
        (np.array([3.0]), np.array([0, 0]), np.array([1.0, 2.0])),
        (np.array([0.0, 3.0]), np.array([0]), np.array([1.1])),
        (np.array([10.1, 9.7]), np.array([1]), np.array([1.0])),
    ],
    max_examples=30,
)
def mean_of_weighted_scores(run: Run, logits, samples, f_values):
    require_mean(run, logits, samples, f_values)


@check(
    "repeated-samples-count",
    title="An outcome that came up several times counts every time",
    hint="total[samples] += f keeps only the last of repeated indices.",
    cases=problems(low=4, high=12),
    examples=[
        (np.zeros(2), np.array([0, 0, 1]), np.array([3.0, 3.0, 1.0])),
        (np.array([1.0, 0.0]), np.array([1, 1, 1, 1]), np.array([1.0, 2.0, 3.0, 4.0])),
    ],
    max_examples=20,
)
def repeated_samples_count(run: Run, logits, samples, f_values):
    require_mean(run, logits, samples, f_values)


@check(
    "right-on-average",
    title="Averaged over what may be drawn, the estimate is the exact gradient",
    hint="One sample is enough: weight the estimate of each outcome with π.",
    cases=gs.logits(high=3).flatmap(
        lambda z: st.tuples(st.just(z), gs.vectors(z.size), st.integers(1, 2))
    ),
    examples=[
        (np.zeros(2), np.array([4.0, 2.0]), 1),
        (np.array([1.0, 0.0]), np.array([4.0, 2.0]), 2),
    ],
    max_examples=10,
)
def right_on_average(run: Run, logits, values, count):
    pi = softmax(logits)
    average = np.zeros(logits.size)
    for draw in np.ndindex((logits.size,) * count):
        samples = np.array(draw, dtype=np.int64)
        estimate = run(logits, samples, values[samples]).array(logits.shape)
        average += pi[samples].prod() * estimate
    run.same(
        average,
        exact_gradient(logits, values, np.zeros((logits.size, logits.size))),
        scale=logits.size * scale_of(values),
        why=f"Every draw of {count}, weighted with its probability.",
    )


@check(
    "slope-of-the-weighted-log-probability",
    title="It is the slope of the mean of f(x_i) log p(x_i)",
    cases=problems(limit=5.0),
    examples=[(np.array([1.0, 0.0]), np.array([0, 1]), np.array([2.0, 1.0]))],
    max_examples=15,
)
def slope_of_the_weighted_log_probability(run: Run, logits, samples, f_values):
    gradient = run(logits, samples, f_values).array(logits.shape)
    step = 1e-5 * np.eye(logits.size)
    above = (log_softmax(logits + step)[:, samples] * f_values).mean(axis=1)
    below = (log_softmax(logits - step)[:, samples] * f_values).mean(axis=1)
    run.same(
        gradient,
        (above - below) / 2e-5,
        atol=1e-6 * max(1.0, scale_of(f_values)),
        why="Compared with finite differences, the samples held fixed.",
    )


@check(
    "two-batches-pool",
    title="Two batches together give the mean of their estimates, weighted by size",
    hint="Divide by the number of samples N, nothing else.",
    cases=problems(low=3, high=8),
    examples=[(np.zeros(2), np.array([0, 1, 1]), np.array([3.0, 6.0, 0.0]))],
    max_examples=15,
)
def two_batches_pool(run: Run, logits, samples, f_values):
    whole = run(logits, samples, f_values).array(logits.shape)
    first = run(logits, samples[:1], f_values[:1]).array(logits.shape)
    rest = run(logits, samples[1:], f_values[1:]).array(logits.shape)
    pooled = (first + (samples.size - 1) * rest) / samples.size
    run.same(whole, pooled, scale=scale_of(f_values), why="All, the first, the rest.")


@check(
    "large-logits",
    title="Huge logits and values cause no overflow",
    hint="Subtract the largest logit before exp.",
    cases=problems(limit=1e6),
    examples=[
        (np.array([1e6, 1e6]), np.array([0]), np.array([1.0])),
        (np.array([1e6, -1e6]), np.array([1, 0]), np.array([1e6, -1e6])),
        (np.array([-1e6, -1e6 + 1.0]), np.array([1]), np.array([2.0])),
        (np.array([800.0, 799.0]), np.array([0]), np.array([1.0])),
    ],
    max_examples=20,
)
def large_logits(run: Run, logits, samples, f_values):
    require_mean(run, logits, samples, f_values)


def as_float32(x):
    return x.astype(np.float32)


def as_integers(x):
    return np.round(x).astype(np.int64)


def as_integer_list(x):
    return as_integers(x).tolist()


# The float32 mean of seven tenths is off by 7e-8, that of a wide range by less.
TENTHS = (np.array([1.0, 0.0]), np.array([0, 1, 1, 0, 1, 0, 0]), np.full(7, 0.1))
FRACTIONS = (np.array([0.1, 0.7]), np.array([0, 1, 1]), np.array([0.1, 0.2, 0.4]))
FORMS = {
    "lists": (np.ndarray.tolist, np.ndarray.tolist),
    "float32 arrays": (as_float32, lambda x: x.astype(np.int32)),
    "integer arrays": (as_integers, as_integers),
    "lists of integers": (as_integer_list, as_integer_list),
}


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same float64 answer",
    hint="Convert first: np.asarray(…, dtype=float).",
    cases=st.tuples(problems(), st.sampled_from(list(FORMS))),
    examples=[
        (TENTHS, "float32 arrays"),
        (FRACTIONS, "float32 arrays"),
        # A difference that float32 would round: convert before subtracting.
        (
            (np.array([1.7] + [-0.6] * 10), np.array([0]), np.array([1.0])),
            "float32 arrays",
        ),
        ((np.array([2.0, 0.0]), np.array([1]), np.array([3.0])), "integer arrays"),
        ((np.array([2.0, 0.0]), np.array([1]), np.array([3.0])), "lists of integers"),
        ((np.array([2.0, 0.5]), np.array([0]), np.array([3.5])), "lists"),
    ],
    max_examples=20,
)
def any_number_type(run: Run, problem, form):
    convert, convert_samples = FORMS[form]
    logits, samples, f_values = problem
    require_mean(
        run,
        convert(logits),
        convert_samples(samples),
        convert(f_values),
        why=f"The inputs are {form}.",
    )


@check(
    "inputs-stay-as-they-are",
    title="Logits, samples and values are not changed",
    hint="np.asarray does not copy a float64 array, and /= or -= works on it in place.",
    cases=problems(low=2),
    examples=[
        (np.array([1.0, 2.0]), np.array([0, 1]), np.array([1.0, 3.0])),
        ([1.0, 2.0], [1, 0], [1.0, 3.0]),
    ],
    max_examples=5,
)
def inputs_stay_as_they_are(run: Run, logits, samples, f_values):
    run(logits, samples, f_values).array(np.shape(logits))


@check(
    "no-samples",
    title="Without a sample there is no estimate: ValueError",
    examples=[(np.zeros(2), []), (np.zeros(2), np.zeros(0)), (np.array([1.0]), [])],
)
def no_samples(run: Run, logits, f_values):
    samples = [] if isinstance(f_values, list) else np.zeros(0, dtype=np.int64)
    why = "The mean of nothing is not defined."
    run.raises(ValueError, logits, samples, f_values, mentions=BOTH, why=why)


@check(
    "lengths-differ",
    title="A different number of samples and values raises ValueError",
    hint="Compare the two lengths yourself: zip stops early and NumPy may broadcast.",
    cases=st.tuples(gs.logits(3), st.integers(0, 5), st.integers(0, 5)).filter(
        lambda case: case[1] != case[2]
    ),
    examples=[
        (np.zeros(3), 3, 1),
        (np.zeros(3), 1, 3),
        (np.zeros(3), 2, 3),
        (np.zeros(3), 3, 2),
    ],
    max_examples=15,
)
def lengths_differ(run: Run, logits, sample_count, value_count):
    samples = np.arange(sample_count, dtype=np.int64) % logits.size
    f_values = 1.0 + np.arange(value_count)
    why = f"There are {sample_count} samples and {value_count} values."
    run.raises(ValueError, logits, samples, f_values, mentions=BOTH, why=why)
