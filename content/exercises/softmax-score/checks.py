"""Checks of softmax_score: one-hot minus probabilities, for any logits."""

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.softmax import log_softmax, softmax
from pycode.softmax import softmax_score as reference

WHY = "One-hot of the action minus the probabilities."


def with_action(logits):
    """Pairs (logits, one of its actions)."""
    return logits.flatmap(lambda z: st.tuples(st.just(z), gs.actions(z.size)))


def as_integers(z):
    return np.round(z).astype(np.int64)


FORMS = {
    "a list": lambda z: z.tolist(),
    "a float32 array": lambda z: z.astype(np.float32),
    "an integer array": as_integers,
    "a list of integers": lambda z: as_integers(z).tolist(),
    "an int32 array": lambda z: as_integers(z).astype(np.int32),
}


@check(
    "one-hot-minus-probabilities",
    title="The score is one-hot minus the probabilities",
    hint="Differentiate log π(a) = z_a − log Σ exp(z_j) with respect to each logit.",
    cases=with_action(gs.logits()),
    examples=[
        (np.zeros(3), 0),
        (np.array([2.0, 0.0]), 1),
        (np.array([1.0, 2.0, 3.0]), 2),
        (np.array([5.0]), 0),
        (np.array([10.1, 9.7]), 0),
    ],
    max_examples=40,
)
def one_hot_minus_probabilities(run: Run, logits, action):
    run(logits, action).equals(reference(logits, action), scale=1.0, why=WHY)


@check(
    "adds-up-to-zero",
    title="The entries add up to zero: a common shift changes no probability",
    cases=with_action(gs.logits()),
    examples=[(np.array([1.0, 0.0, 0.0]), 0)],
    max_examples=20,
)
def adds_up_to_zero(run: Run, logits, action):
    score = run(logits, action).array(logits.shape)
    run.same(
        float(score.sum()),
        0.0,
        scale=float(logits.size),
        why="Adding one number to every logit leaves log π(a) as it is.",
    )


@check(
    "averages-to-zero",
    title="Over actions drawn from the policy the score averages to zero",
    hint="Weight the score of every action with its probability and add up.",
    cases=st.tuples(gs.logits()),
    examples=[(np.array([2.0, 0.0]),)],
    max_examples=20,
)
def averages_to_zero(run: Run, logits):
    scores = [run(logits, a).array(logits.shape) for a in range(logits.size)]
    run.same(
        softmax(logits) @ np.array(scores),
        np.zeros(logits.size),
        scale=float(logits.size),
        why="Σ_a π(a) (e_a − π) = π − π.",
    )


@check(
    "slope-of-the-log-probability",
    title="Each entry is the slope of log π(a) when that logit moves a little",
    cases=with_action(gs.logits(limit=5.0)),
    examples=[(np.array([1.0, 0.0]), 0)],
    max_examples=20,
)
def slope_of_the_log_probability(run: Run, logits, action):
    score = run(logits, action).array(logits.shape)
    step = 1e-5 * np.eye(logits.size)
    above = log_softmax(logits + step)[:, action]
    below = log_softmax(logits - step)[:, action]
    run.same(
        score,
        (above - below) / 2e-5,
        atol=1e-6,
        why="Compared with finite differences of the log-probability.",
    )


@check(
    "shift-changes-nothing",
    title="Adding the same number to all logits leaves the score as it is",
    cases=st.tuples(with_action(gs.logits()), gs.numbers(-50.0, 50.0)),
    examples=[((np.array([1.0, -1.0]), 0), 3.0)],
    max_examples=20,
)
def shift_changes_nothing(run: Run, case, shift):
    logits, action = case
    first = run(logits, action).array(logits.shape)
    second = run(logits + shift, action).array(logits.shape)
    run.same(second, first, scale=1.0, why=f"All logits were raised by {shift}.")


@check(
    "large-logits",
    title="Huge logits give an ordinary score, without overflow",
    hint="exp(710) is already infinite. Subtract the largest logit before exp.",
    cases=with_action(gs.logits(limit=1e6)),
    examples=[
        (np.array([1e6, 1e6]), 1),
        (np.array([1e6, -1e6, 0.0]), 0),
        (np.array([1e6, -1e6, 0.0]), 2),
        (np.array([-1e6, -1e6 + 1.0]), 0),
        (np.array([1e6, 1e6 - 1.0]), 1),
        (np.array([710.0, 709.0, 708.0]), 0),
        (np.array([-800.0, -801.0, -799.5]), 2),
        (np.append(0.0, np.full(300, -900.0)), 0),
        (np.array([1e6]), 0),
    ],
    max_examples=30,
)
def large_logits(run: Run, logits, action):
    run(logits, action).equals(reference(logits, action), scale=1.0, why=WHY)


@check(
    "any-number-type",
    title="Lists, integers and float32 give the same float64 answer",
    hint="Convert first: np.asarray(logits, dtype=float).",
    cases=st.tuples(with_action(gs.logits()), st.sampled_from(list(FORMS))),
    examples=[
        ((np.array([0.1, 0.7, -0.3]), 1), "a float32 array"),
        # A difference that float32 would round: convert before subtracting.
        ((np.array([1.7] + [-0.6] * 10), 0), "a float32 array"),
        ((np.array([3.0, 1.0, 0.0]), 0), "an integer array"),
        ((np.array([1.0, 2.0]), 1), "a list of integers"),
    ],
    max_examples=25,
)
def any_number_type(run: Run, case, form):
    logits, action = case
    given = FORMS[form](logits)
    expected = reference(gs.plain(given), action)
    run(given, action).equals(expected, scale=1.0, why=f"The logits are {form}.")


@check(
    "logits-stay-as-they-are",
    title="The logits you are given are not changed, and the result is a new array",
    hint="np.asarray does not copy a float64 array, and -= works on it in place.",
    cases=with_action(gs.logits()),
    examples=[
        (np.array([1.0, 2.0]), 0),
        (np.array([0.0]), 0),
        ([2.0, 1.0, 3.0], 1),
    ],
    max_examples=5,
)
def logits_stay_as_they_are(run: Run, logits, action):
    run(logits, action).array(np.shape(logits))


@check(
    "no-memory-between-calls",
    title="A call does not depend on the calls before it",
    cases=st.tuples(gs.logits(3), gs.logits(3), gs.actions(3)),
    examples=[(np.zeros(3), np.array([2.0, 0.0, -1.0]), 0)],
    max_examples=5,
)
def no_memory_between_calls(run: Run, first, second, action):
    for logits in (first, second, first):
        run(logits, action).equals(reference(logits, action), scale=1.0, why=WHY)


@check(
    "action-out-of-range",
    title="An action outside 0 … n−1 raises ValueError, a negative one too",
    hint="Check 0 <= action < n before you index.",
    cases=st.tuples(gs.logits(), st.integers(0, 20), st.booleans()),
    examples=[
        (np.zeros(3), 0, False),
        (np.zeros(3), 0, True),
        (np.zeros(3), 2, True),
        (np.zeros(1), 0, False),
    ],
    max_examples=15,
)
def action_out_of_range(run: Run, logits, beyond, negative):
    action = -1 - beyond if negative else logits.size + beyond
    run.raises(
        ValueError,
        logits,
        action,
        mentions=("action",),
        why=f"The actions are 0 to {logits.size - 1}.",
    )
