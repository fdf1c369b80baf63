import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Arguments, Run, check
from pycode.group_advantages import group_advantages as reference

SHAPES = [(3,), (2, 3), (3, 2), (2, 1, 4), (2, 3, 2), (1, 2, 2, 3)]


def size(rewards):
    return float(np.max(np.abs(gs.plain(rewards))))


def tables(elements):
    """Rewards of 1 to 4 groups of 2 to 5."""
    return gs.matrices(gs.sizes(1, 4), gs.sizes(2, 5), elements=elements)


def forms(array):
    """Return the same numbers in other types, but not as booleans: these are flags."""
    return gs.variants(array).filter(lambda form: np.asarray(form).dtype.kind != "b")


@check(
    "minus-the-group-mean",
    title="Each reward is compared with the mean of its own group",
    hint="np.mean(…, axis=-1, keepdims=True).",
    examples=[
        (np.array([1.0, 2.0, 6.0]),),
        (np.array([[1.0, 2.0, 6.0], [10.0, 10.0, 40.0]]),),
    ],
    cases=gs.tuples(st.one_of(tables(gs.numbers()), tables(gs.wide_numbers(1e6)))),
)
def minus_the_group_mean(run: Run, rewards):
    expected = reference(rewards)
    why = "Without normalize this is R − mean of the group."
    run(rewards).equals(expected, scale=size(rewards), why=why)
    run(rewards, normalize=False).equals(expected, scale=size(rewards), why=why)


@check(
    "sample-standard-deviation",
    title="Normalized advantages are divided by the sample standard deviation",
    hint="np.std divides by G unless ddof=1.",
    examples=[
        Arguments((np.array([1.0, 2.0, 6.0]),), {"normalize": True, "eps": 0.0}),
        Arguments((np.array([[0.0, 1.0], [0.0, 5.0]]),), {"normalize": True}),
    ],
    cases=tables(gs.numbers()).map(
        lambda rewards: Arguments((rewards,), {"normalize": True, "eps": 0.0})
    ),
)
def sample_standard_deviation(run: Run, rewards, **options):
    why = "The sample standard deviation has the divisor G − 1."
    run(rewards, **options).equals(reference(rewards, **options), scale=1.0, why=why)


@check(
    "eps-is-added",
    title="eps is added to the standard deviation, and is 1e-8 unless given",
    hint="std + eps: not under the root, not a floor.",
    examples=[
        (np.array([0.0, 2.0]), 0.5),
        (np.array([0.0, 2.0, 2.0]), 10.0),
        (np.array([[0.0, 1e-8], [0.0, 3e-8]]), None),
        (np.array([0.0, 1e-6]), 1e-6),
    ],
    cases=gs.tuples(tables(gs.numbers()), st.sampled_from([0.001, 0.1, 1.0, 7.0])),
)
def eps_is_added(run: Run, rewards, eps):
    options = {} if eps is None else {"eps": eps}
    expected = reference(rewards, normalize=True, **options)
    why = "Divide by (sample standard deviation + eps)."
    run(rewards, normalize=True, **options).equals(expected, scale=1.0, why=why)
    run(rewards, True, *options.values()).equals(expected, scale=1.0, why=why)


def beside_a_constant_group():
    """One group of equals (any number of them) between two that differ."""
    return gs.tuples(gs.sizes(2, 6), gs.wide_numbers(1e6)).map(
        lambda drawn: np.array(
            [
                np.arange(drawn[0]),
                np.full(drawn[0], drawn[1]),
                -2.0 * np.arange(drawn[0]),
            ]
        )
    )


@check(
    "equal-rewards",
    title="A group of equal rewards gives zeros, and only that group",
    hint="Compare max and min of the rewards. A computed standard deviation is not"
    " exactly 0, since the mean of 0.1, 0.1, 0.1 is rounded.",
    examples=[
        (np.array([5.0, 5.0]), 0.0),
        (np.array([0.1, 0.1, 0.1]), 0.0),
        (np.array([[0.1, 0.1, 0.1], [0.0, 1.0, 2.0]]), 0.0),
        (np.full((2, 3), 123456.7), 1e-8),
        (np.zeros((2, 4)), 0.0),
    ],
    cases=gs.tuples(beside_a_constant_group(), st.sampled_from([0.0, 1e-8, 0.5])),
)
def equal_rewards(run: Run, rewards, eps):
    why = "Equal rewards say nothing about which response is better."
    expected = reference(rewards, normalize=True, eps=eps)
    run(rewards, normalize=True, eps=eps).equals(expected, atol=1e-8, why=why)
    plain = reference(rewards)
    run(rewards).equals(plain, atol=1e-8, scale=size(rewards), why=why)


@check(
    "nearly-equal",
    title="Rewards that differ by very little still differ",
    hint="Decide with ==, not with a tolerance.",
    examples=[
        (np.array([0.0, 1e-12]), 0.0),
        (np.array([1.0, 1.0 + 2.0**-40]), 0.0),
        (np.array([1.0, 1.0, 1.0, 1.0 + 2.0**-40]), 0.0),
        (np.array([[7.0, 7.0], [7.0, 7.0 + 2.0**-30]]), 0.0),
        (np.array([1e6, 1e6 + 2.0**-20]), 0.0),
        (np.array([0.0, 1e-9, 0.0]), 1e-8),
        (np.array([0.0, 1e-30]), 0.0),
    ],
)
def nearly_equal(run: Run, rewards, eps):
    expected = reference(rewards, normalize=True, eps=eps)
    why = "The rewards are not equal, so they are normalized like any others."
    run(rewards, normalize=True, eps=eps).equals(expected, why=why)
    gap = float(np.ptp(rewards))
    found = run(rewards).array(rewards.shape)
    slack = gap * 1e-8 + size(rewards) * 1e-15
    run.same(found, reference(rewards), rtol=0.0, atol=slack, why=why)


@check(
    "group-of-one",
    title="A group of one gives zero",
    hint="The sample standard deviation of one number is 0/0: do not compute it.",
    examples=[
        (np.array([3.0]), 1e-8),
        (np.array([[3.0], [-4.5]]), 0.0),
        (np.zeros((2, 2, 1)), 0.5),
    ],
)
def group_of_one(run: Run, rewards, eps):
    why = "One reward has nothing to be compared with."
    run(rewards).equals(np.zeros(rewards.shape), atol=1e-8, why=why)
    found = run(rewards, normalize=True, eps=eps)
    found.equals(np.zeros(rewards.shape), atol=1e-8, why=why)


@check(
    "any-shape",
    title="Any number of axes may come before the group",
    hint="axis=-1 works for every shape; a loop over rows does not.",
    examples=[(np.arange(12.0).reshape(2, 3, 2) ** 2,), (np.array([[[1.0, 4.0]]]),)],
    cases=st.sampled_from(SHAPES).flatmap(lambda shape: gs.tuples(gs.arrays(*shape))),
)
def any_shape(run: Run, rewards):
    why = "Only the last axis is the group."
    run(rewards).equals(reference(rewards), scale=size(rewards), why=why)
    expected = reference(rewards, normalize=True)
    run(rewards, normalize=True).equals(expected, scale=1.0, why=why)


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same as float64",
    hint="Convert with np.asarray(…, dtype=np.float64) before anything else.",
    examples=[
        ([1, 2, 6],),
        ([[1, 0], [3, 4]],),
        (np.array([1, 2, 6]),),
        (np.array([900_000, -900_000, 1], dtype=np.int32),),
        (np.array([0.1, 0.2, 0.7], dtype=np.float32),),
        (np.array([0.1, 0.1, 0.1], dtype=np.float32),),
    ],
    cases=tables(gs.numbers()).flatmap(lambda rewards: gs.tuples(forms(rewards))),
)
def any_number_type(run: Run, rewards):
    exact = gs.plain(rewards)
    why = "The values are the same in every type."
    run(rewards).equals(reference(exact), atol=1e-12, why=why)
    expected = reference(exact, normalize=True)
    run(rewards, normalize=True).equals(expected, atol=1e-8, why=why)
