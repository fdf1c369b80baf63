import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check


def reference(terminated, truncated):
    """Return the two masks, decided entry by entry."""
    ended, late = gs.plain(terminated) != 0, gs.plain(truncated) != 0
    bootstrap, trace_cut = np.ones(ended.shape), np.zeros(ended.shape)
    for t, i in np.ndindex(*ended.shape):
        if ended[t, i]:
            bootstrap[t, i] = 0.0
        if ended[t, i] or late[t, i] or t == len(ended) - 1:
            trace_cut[t, i] = 1.0
    return bootstrap, trace_cut


def rollouts(low, high):
    """Cases of two flag arrays with `low` to `high` rows and 1 to 3 columns."""
    return gs.tuples(gs.sizes(low, high), gs.sizes(1, 3)).flatmap(
        lambda shape: gs.tuples(gs.flags(*shape), gs.flags(*shape))
    )


def column(*flags):
    return np.array(flags, dtype=bool)[:, None]


@check(
    "known-rollout",
    title="The four steps of the task",
    hint="Does the state after the step have a value? Does the next row continue it?",
    examples=[(column(0, 0, 1, 0), column(0, 1, 0, 0))],
)
def known_rollout(run: Run, terminated, truncated):
    expected = reference(terminated, truncated)
    run(terminated, truncated).equals(expected, why="See the table of the task.")


@check(
    "time-limit-keeps-the-bootstrap",
    title="A time limit does not remove the value of the state that was reached",
    hint="Only terminated decides about the bootstrap.",
    examples=[(column(0, 0), column(1, 0)), (column(0, 1, 0), column(1, 0, 1))],
    cases=rollouts(1, 5),
)
def time_limit_keeps_the_bootstrap(run: Run, terminated, truncated):
    bootstrap, _ = run(terminated, truncated).items(2)
    why = "Reward 0, γ 0.9 and V = −10 behind a time limit: the target is −9, not 0."
    bootstrap.equals(reference(terminated, truncated)[0], why=why)


@check(
    "resets-cut-the-trace",
    title="A reset of either kind cuts the trace in its own row",
    hint="terminated or truncated, without a shift.",
    examples=[
        (column(0, 1, 0, 0), column(0, 0, 0, 0)),
        (column(0, 0, 0, 0), column(0, 1, 0, 0)),
    ],
    cases=rollouts(2, 5),
)
def resets_cut_the_trace(run: Run, terminated, truncated):
    _, trace_cut = run(terminated, truncated).items(2)
    found = trace_cut.array(terminated.shape)[:-1]
    expected = reference(terminated, truncated)[1][:-1]
    why = "The row after a reset belongs to another episode."
    run.same(found, expected, why=why)


@check(
    "last-row-is-cut",
    title="The whole last row is cut, and keeps its bootstrap",
    hint="trace_cut[-1] = 1.0; time is the first axis.",
    examples=[
        (np.zeros((3, 2), dtype=bool), np.zeros((3, 2), dtype=bool)),
        (np.zeros((1, 3), dtype=bool), np.zeros((1, 3), dtype=bool)),
        (column(0, 0), column(0, 0)),
    ],
    cases=rollouts(1, 4),
)
def last_row_is_cut(run: Run, terminated, truncated):
    why = "After the last row the buffer holds nothing; the episode may go on."
    run(terminated, truncated).equals(reference(terminated, truncated), why=why)


@check(
    "termination-wins",
    title="With both flags on, the task has ended",
    hint="The bootstrap is 0 and the cut is 1, not 2 and not 0.",
    examples=[(column(1, 0), column(1, 0)), (column(0, 1), column(0, 1))],
    cases=rollouts(1, 4).map(lambda case: (case[0], case[0] | case[1])),
)
def termination_wins(run: Run, terminated, truncated):
    why = "A wrapper may set both flags; what has ended has no continuation."
    run(terminated, truncated).equals(reference(terminated, truncated), why=why)


KINDS = [bool, np.int64, np.float64, np.float32, np.uint8, list]


def in_form(array, kind):
    return array.astype(np.int64).tolist() if kind is list else array.astype(kind)


@check(
    "flags-of-any-type",
    title="Flags may be booleans, integers, floats or lists; the result is float64",
    hint="np.asarray(flag) != 0 makes booleans of all of them, without touching them.",
    examples=[
        ([[False, True], [False, False]], [[True, False], [False, False]]),
        (np.zeros((3, 1)), np.array([[0.0], [1.0], [0.0]])),
        (np.array([[0, 1], [0, 0]]), np.array([[1, 0], [0, 0]])),
        (np.zeros((2, 2), dtype=np.float32), np.zeros((2, 2), dtype=np.float32)),
        (np.array([[0, 1], [0, 0]], dtype=np.uint8), np.zeros((2, 2), dtype=bool)),
    ],
    cases=gs.tuples(rollouts(1, 4), st.sampled_from(KINDS), st.sampled_from(KINDS)).map(
        lambda case: (in_form(case[0][0], case[1]), in_form(case[0][1], case[2]))
    ),
)
def flags_of_any_type(run: Run, terminated, truncated):
    why = "0 and 1 mean the same in every type."
    run(terminated, truncated).equals(reference(terminated, truncated), why=why)
