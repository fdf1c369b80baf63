import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.leave_one_out import leave_one_out_advantages as reference

SHAPES = [(1, 3), (3, 2), (2, 3), (4, 2), (2, 1, 3), (2, 3, 2), (1, 2, 2, 3)]
GROUPS = gs.sizes(2, 6).flatmap(
    lambda n: st.one_of(gs.rewards(n), gs.rewards(n, limit=1e6))
)


def size(rewards):
    return float(np.max(np.abs(gs.plain(rewards))))


def forms(array):
    """Return the same numbers in other types, but not as booleans: these are flags."""
    return gs.variants(array).filter(lambda form: np.asarray(form).dtype.kind != "b")


@check(
    "minus-the-mean-of-the-others",
    title="Each reward is compared with the mean of the others",
    hint="The others add up to the total minus the reward itself, and there are G − 1.",
    examples=[
        (np.array([0.0, 1.0]),),
        (np.array([1.0, 2.0, 6.0]),),
        (np.array([1.0, 0.0, 0.0, 0.0]),),
    ],
    cases=gs.tuples(GROUPS),
)
def minus_the_mean_of_the_others(run: Run, rewards):
    others = [np.delete(rewards, i).mean() for i in range(len(rewards))]
    why = "Its baseline is the mean of all the others."
    expected = rewards - np.array(others)
    run(rewards).equals(expected, scale=size(rewards), why=why)


@check(
    "groups-on-the-last-axis",
    title="Groups lie along the last axis, whatever comes before",
    hint="G is rewards.shape[-1]; len(rewards) is the first axis.",
    examples=[
        (np.array([[1.0, 2.0, 6.0]]),),
        (np.array([[1.0, 2.0], [10.0, 40.0], [0.0, 0.0]]),),
        (np.arange(12.0).reshape(2, 3, 2) ** 2,),
    ],
    cases=st.sampled_from(SHAPES).flatmap(lambda shape: gs.tuples(gs.arrays(*shape))),
)
def groups_on_the_last_axis(run: Run, rewards):
    why = "Responses are compared within their group only."
    run(rewards).equals(reference(rewards), scale=size(rewards), why=why)


@check(
    "constant-reward-cancels",
    title="A constant added to every reward changes nothing",
    hint="A mean moves by the constant, but only if it is divided by the right number.",
    examples=[(np.array([1.0, 2.0]), 10.0)],
    cases=gs.tuples(gs.rewards(gs.sizes(2, 5)), gs.numbers()),
)
def constant_reward_cancels(run: Run, rewards, constant):
    shape = rewards.shape
    run.same(
        run(rewards + constant).array(shape),
        run(rewards).array(shape),
        scale=size(rewards) + abs(constant),
        why=f"The advantages move when {constant} is added to every reward.",
    )


@check(
    "needs-two",
    title="A group of fewer than two is an error",
    hint="Check rewards.shape[-1] < 2 and raise a ValueError that names rewards.",
    examples=[
        (np.array([1.0]),),
        ([2.0],),
        (np.array([[1.0], [2.0], [3.0]]),),
        (np.array([]),),
        ([],),
        (np.zeros((2, 0)),),
        (np.zeros((2, 2, 1)),),
    ],
)
def needs_two(run: Run, rewards):
    words = ("rewards", "reward", "group", "groups")
    run.raises(ValueError, rewards, mentions=words, why="There are no others.")


@check(
    "inputs-are-kept",
    title="The caller's rewards are left as they are",
    hint="r - … makes a new array; r -= … writes into the old one.",
    examples=[(np.array([1.0, 2.0, 6.0]),), (np.array([[1.0, 2.0], [3.0, 5.0]]),)],
)
def inputs_are_kept(run: Run, rewards):
    run(rewards).equals(reference(rewards))


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same as float64",
    hint="Convert with np.asarray(…, dtype=np.float64) before anything else.",
    examples=[
        ([1, 2, 6],),
        ([[1, 0], [3, 4]],),
        (np.array([1, 2, 7]),),
        (np.array([2_000_000_000, 2_000_000_000, -5], dtype=np.int32),),
        (np.array([0.1, 0.2, 0.7], dtype=np.float32),),
    ],
    cases=gs.rewards(gs.sizes(2, 5)).flatmap(lambda r: gs.tuples(forms(r))),
)
def any_number_type(run: Run, rewards):
    expected = reference(gs.plain(rewards))
    run(rewards).equals(expected, atol=1e-12, why="The values are the same.")
