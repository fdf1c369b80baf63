"""Checks of bandit_step: old logits plus lr · reward · score."""

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.reinforce import bandit_step as reference
from pycode.softmax import softmax

WHY = "θ + lr · reward · (e_a − π)."
RATES = st.sampled_from([1.0, 0.5, 0.1, 2.0])


@st.composite
def pulls(draw, *, limit=10.0):
    """Logits, the pulled arm, its reward and a step size."""
    theta = draw(gs.logits(limit=limit))
    action = draw(gs.actions(theta.size))
    reward = draw(gs.numbers() if limit <= 10.0 else gs.wide_numbers(limit))
    return theta, action, reward, draw(RATES)


def require_step(run: Run, pull, why=WHY):
    theta, action, reward, lr = pull
    scale = max(abs(float(reward) * float(lr)), float(np.abs(gs.plain(theta)).max()))
    expected = reference(theta, action, reward, lr)
    run(theta, action, reward, lr).equals(expected, scale=scale, why=why)


@check(
    "the-known-step",
    title="From equal logits, reward 1 for arm 0 gives (0.67, −0.33, −0.33)",
    hint="The score of arm 0 is (2/3, −1/3, −1/3); climb along it.",
)
def the_known_step(run: Run):
    theta = run(np.zeros(3), 0, 1.0, 1.0).array((3,))
    run.same(theta, np.array([2.0, -1.0, -1.0]) / 3.0, why="One step with lr 1.")
    pi = np.exp(theta[0]) / np.exp(theta).sum()
    run.require(0.575 < pi < 0.585, "π(0) rises from 0.33 to 0.58.")


@check(
    "step-along-the-score",
    title="The logits move by lr times reward times score",
    hint="The score is one-hot minus the softmax of the old logits.",
    cases=pulls(),
    examples=[
        (np.array([1.0, 0.0]), 1, 2.0, 0.5),
        (np.array([1.0, 0.0, -1.0]), 0, -1.0, 1.0),
        (np.array([3.0]), 0, 5.0, 1.0),
    ],
    max_examples=30,
)
def step_along_the_score(run: Run, theta, action, reward, lr):
    require_step(run, (theta, action, reward, lr))


@check(
    "logits-keep-their-sum",
    title="What the pulled arm gains the others lose: the sum stays",
    hint="Every logit moves, the others by −lr · reward · π(k).",
    cases=pulls(),
    examples=[(np.array([1.0, 3.0]), 0, 1.0, 1.0)],
    max_examples=15,
)
def logits_keep_their_sum(run: Run, theta, action, reward, lr):
    after = run(theta, action, reward, lr).array(theta.shape)
    run.same(
        float(after.sum()),
        float(theta.sum()),
        scale=float(np.abs(theta).sum() + abs(reward * lr)),
        why="The entries of the score add up to zero.",
    )


@check(
    "no-reward-no-step",
    title="A reward of 0 returns the old logits, as a new array",
    hint="Also here the result may not be theta itself.",
    cases=st.tuples(gs.logits()),
    examples=[(np.array([1.0, 2.0, 3.0]),), (np.zeros(2),)],
    max_examples=10,
)
def no_reward_no_step(run: Run, theta):
    scale = float(np.abs(theta).max())
    run(theta, 0, 0.0, 1.0).equals(theta, scale=scale, why="The step is 0 · score.")


@check(
    "step-grows-with-the-reward",
    title="Twice the reward is twice the step, and a negative reward steps back",
    cases=pulls(),
    examples=[(np.zeros(2), 0, 1.0, 1.0), (np.zeros(2), 0, 0.5, 1.0)],
    max_examples=15,
)
def step_grows_with_the_reward(run: Run, theta, action, reward, lr):
    step = run(theta, action, reward, lr).array(theta.shape) - theta
    double = run(theta, action, 2 * reward, lr).array(theta.shape) - theta
    back = run(theta, action, -reward, lr).array(theta.shape) - theta
    scale = max(abs(reward * lr), float(np.abs(theta).max()))
    run.same(double, 2 * step, scale=2 * scale, why=f"Rewards {reward}, {2 * reward}.")
    run.same(back, -step, scale=scale, why=f"Rewards {reward}, {-reward}.")


@check(
    "right-on-average",
    title="Averaged over the arms, the step is the exact gradient of E[reward]",
    hint="Arm a is pulled with probability π(a); the step itself holds no such factor.",
    cases=gs.logits(high=4).flatmap(
        lambda theta: st.tuples(st.just(theta), gs.vectors(theta.size))
    ),
    examples=[(np.array([1.0, 0.0]), np.array([1.0, 0.0]))],
    max_examples=12,
)
def right_on_average(run: Run, theta, rewards):
    pi = softmax(theta)
    arms = range(theta.size)
    steps = [run(theta, a, float(rewards[a]), 1.0).array(theta.shape) for a in arms]
    run.same(
        pi @ (np.array(steps) - theta),
        pi * (rewards - pi @ rewards),
        scale=float(theta.size * max(np.abs(rewards).max(), np.abs(theta).max())),
        why=f"Arm a pays {rewards.tolist()}[a]; lr is 1.",
    )


@check(
    "large-logits",
    title="Huge logits cause no overflow",
    hint="Subtract the largest logit before exp.",
    cases=pulls(limit=1e6),
    examples=[
        (np.array([1e6, 1e6]), 0, 1.0, 1.0),
        (np.array([1e6, -1e6]), 1, 3e5, 1.0),
        (np.array([-1e6, -1e6 + 1.0]), 0, 1e6, 1.0),
        (np.array([800.0, 799.0]), 0, 1.0, 1.0),
        (np.array([-900.0, -900.0]), 0, 1.0, 1.0),
    ],
    max_examples=15,
)
def large_logits(run: Run, theta, action, reward, lr):
    require_step(run, (theta, action, reward, lr))


def as_integers(x):
    return np.round(x).astype(np.int64)


FORMS = {
    "a list": np.ndarray.tolist,
    "a float32 array": lambda x: x.astype(np.float32),
    "an integer array": as_integers,
    "a list of integers": lambda x: as_integers(x).tolist(),
}


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same float64 answer",
    hint="Convert first: np.asarray(theta, dtype=float).",
    cases=st.tuples(pulls(), st.sampled_from(list(FORMS))),
    examples=[
        ((np.array([0.1, 0.7]), 0, 1.0, 0.5), "a float32 array"),
        # A difference that float32 would round: convert before subtracting.
        ((np.array([1.7] + [-0.6] * 10), 0, 1.0, 1.0), "a float32 array"),
        ((np.array([2.0, 0.0]), 1, 1, 1), "an integer array"),
        ((np.array([0.0, 0.0, 0.0]), 0, 1, 1), "a list of integers"),
        ((np.array([2.0, 0.0]), 1, 0, 1), "an integer array"),
        ((np.array([0.5, 0.0]), 0, 1, 1), "a list"),
    ],
    max_examples=20,
)
def any_number_type(run: Run, pull, form):
    theta, action, reward, lr = pull
    given = FORMS[form](theta)
    require_step(run, (given, action, reward, lr), why=f"The logits are {form}.")


@check(
    "theta-stays-as-it-is",
    title="The logits you are given are not changed",
    hint="np.asarray does not copy a float64 array, and += works on it in place.",
    cases=pulls(),
    examples=[(np.array([1.0, 2.0]), 0, 1.0, 1.0), ([1.0, 2.0], 0, 1.0, 1.0)],
    max_examples=5,
)
def theta_stays_as_it_is(run: Run, theta, action, reward, lr):
    run(theta, action, reward, lr).array(np.shape(theta))


@check(
    "no-memory-between-calls",
    title="A call does not depend on the rewards of calls before it",
    cases=st.tuples(pulls(), pulls()),
    examples=[((np.zeros(2), 0, 4.0, 1.0), (np.zeros(2), 1, 1.0, 1.0))],
    max_examples=5,
)
def no_memory_between_calls(run: Run, first, second):
    for pull in (first, second, first):
        require_step(run, pull)
