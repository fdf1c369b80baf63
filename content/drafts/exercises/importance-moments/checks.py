import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.importance_moments import importance_moments as reference


def distribution(n, low):
    """Draw n whole weights, not all 0, and divide by their sum."""
    weights = st.lists(st.integers(low, 6), min_size=n, max_size=n)
    return weights.filter(any).map(lambda w: np.array(w) / sum(w))


@st.composite
def problems(draw):
    n = draw(st.integers(1, 5))
    f = st.lists(st.integers(-40, 40).map(lambda k: k / 4), min_size=n, max_size=n)
    p_new, p_old = draw(distribution(n, 0)), draw(distribution(n, 1))
    return p_new, p_old, draw(f.map(np.array))


def compare(run, case, why):
    """Fail unless both moments agree, within the rounding of what cancels in them."""
    p_new, p_old, f = (np.asarray(x, dtype=np.float64) for x in case)
    mean, variance = reference(*case)
    seen = p_old > 0
    second = np.sum(p_new[seen] * (p_new[seen] / p_old[seen]) * f[seen] * f[seen])
    answer = run(*case).items(2)
    answer[0].equals(mean, scale=float(np.sum(p_new * np.abs(f))), why=why)
    answer[1].equals(variance, scale=float(second), why=why)


@check(
    "mean",
    title="The mean is that of f under the new distribution",
    hint="p_old times p_new / p_old is p_new.",
    cases=problems(),
    examples=[(np.array([0.6, 0.4]), np.array([0.5, 0.5]), np.array([1.0, 0.0]))],
)
def mean(run: Run, p_new, p_old, f):
    got, _ = run(p_new, p_old, f).items(2)
    scale = float(np.sum(p_new * np.abs(f)))
    got.equals(float(np.sum(p_new * f)), scale=scale, why="sum of p_new f")


@check(
    "variance",
    title="The variance is taken over draws from the old distribution",
    hint="E[(w f)^2] - mean^2, with expectations under p_old.",
    cases=problems(),
    examples=[
        (np.array([0.6, 0.4]), np.array([0.5, 0.5]), np.array([1.0, 0.0])),
        (np.array([0.6, 0.4]), np.array([0.5, 0.5]), np.array([1.0, 1.0])),
    ],
)
def variance(run: Run, p_new, p_old, f):
    compare(run, (p_new, p_old, f), "sum of p_old (w f - mean)^2")


@check(
    "same-distribution",
    title="With equal distributions it is the plain mean and variance of f",
    hint="Every weight is 1.",
    cases=problems(),
    max_examples=20,
)
def same_distribution(run: Run, _, p, f):
    mean = float(np.sum(p * f))
    got_mean, got_variance = run(p, p.copy(), f).items(2)
    size = float(np.sum(p * f * f))
    got_mean.equals(mean, scale=float(np.sum(p * np.abs(f))), why="weights are 1")
    got_variance.equals(float(np.sum(p * (f - mean) ** 2)), scale=size, why="Var f")


@check(
    "lost-outcome",
    title="An outcome that only the new distribution can produce is an error",
    hint="Look at p_new > 0 together with p_old == 0, whatever f is.",
    examples=[
        (np.array([0.5, 0.5]), np.array([1.0, 0.0]), np.array([1.0, 2.0])),
        (np.array([0.5, 0.5]), np.array([0.0, 1.0]), np.array([0.0, 2.0])),
        (np.array([1e-300, 1.0]), np.array([0.0, 1.0]), np.array([1.0, 2.0])),
        (np.array([0.0, 0.2, 0.8]), np.array([0.0, 0.0, 1.0]), np.array([1.0, 0.0, 2])),
        ([0, 1], [1, 0], [0, 0]),
    ],
)
def lost_outcome(run: Run, p_new, p_old, f):
    run.raises(ValueError, p_new, p_old, f, mentions=("p_old", "p_new"))


@check(
    "impossible-under-both",
    title="An outcome impossible under both contributes nothing",
    hint="0 / 0 is nan: leave such outcomes out before you divide.",
    examples=[
        (np.array([0.6, 0.0, 0.4]), np.array([0.5, 0.0, 0.5]), np.array([1.0, 9.0, 0.0])),
        (np.array([0.0, 1.0]), np.array([0.0, 1.0]), np.array([1e6, -2.0])),
        (np.array([0.0, 1.0]), np.array([0.5, 0.5]), np.array([7.0, -2.0])),
    ],
)
def impossible_under_both(run: Run, p_new, p_old, f):
    compare(run, (p_new, p_old, f), "only outcomes with p_old > 0 count")


@check(
    "tiny-probability",
    title="p_old may be arbitrarily small: the variance is then huge, and exact",
    hint="Add nothing to p_old. Multiply by p_old between the two factors of the square.",
    examples=[
        (np.array([0.5, 0.5]), np.array([1e-9, 1 - 1e-9]), np.array([1.0, 1.0])),
        (np.array([0.5, 0.5]), np.array([1e-14, 1.0]), np.array([1.0, -3.0])),
        (np.array([0.5, 0.5]), np.array([1e-200, 1.0]), np.array([1.0, 0.0])),
        (np.array([0.25, 0.75]), np.array([1e-290, 1.0]), np.array([-2.0, 1.0])),
        (np.array([0.0, 1.0]), np.array([1e-300, 1.0]), np.array([1.0, 2.0])),
    ],
)
def tiny_probability(run: Run, p_new, p_old, f):
    compare(run, (p_new, p_old, f), "p_new^2 / p_old f^2 fits although w^2 does not")


@check(
    "plain-data",
    title="Lists, integers and float32 give the same answer as float64",
    hint="np.asarray(x, dtype=np.float64) at the door.",
    examples=[
        ([0.25, 0.75], [0.5, 0.5], [3, -1]),
        (np.array([0, 1]), np.array([0, 1]), np.array([3, -2])),
        (np.float32([0.25, 0.75]), np.float32([0.5, 0.5]), np.float32([0.1, 1.7])),
        ([1, 0], [0.5, 0.5], np.array([1000000, 2])),
    ],
)
def plain_data(run: Run, p_new, p_old, f):
    compare(run, (p_new, p_old, f), "the values as float64")
