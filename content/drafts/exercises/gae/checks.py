import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.gae import gae as reference
from pycode.gae import td_residuals

LAMBDAS = st.sampled_from([0.95, 0.5, 0.0, 1.0, 0.3])
GAMMAS = st.sampled_from([0.9, 0.5, 0.99, 1.0, 0.0])


def shapes(low, high):
    """Return shapes (T,) or (T, N) with `low` to `high` rows and 1 to 3 columns."""
    flat = gs.sizes(low, high).map(lambda steps: (steps,))
    return st.one_of(flat, gs.tuples(gs.sizes(low, high), gs.sizes(1, 3)))


def rollouts(shape, elements=None):
    """Five arrays of one shape, the two masks independent of each other."""
    floats = gs.arrays(*shape, elements=elements)
    return gs.tuples(floats, floats, floats, gs.flags(*shape), gs.flags(*shape))


def cases(low, high, elements=None, lambdas=LAMBDAS):
    drawn = shapes(low, high).flatmap(lambda shape: rollouts(shape, elements))
    return gs.tuples(drawn, GAMMAS, lambdas).map(lambda case: (*case[0], *case[1:]))


def size(case):
    """The size of the sums: rounding is relative to it."""
    largest = [float(np.max(np.abs(gs.plain(x)), initial=0.0)) for x in case[:3]]
    return len(case[0]) * sum(largest)


def compare(run, case, why):
    exact = [*map(gs.plain, case[:5]), *case[5:]]
    run(*case).equals(reference(*exact), scale=size(case), why=why)


KNOWN = (
    np.array([1.0, 3.0, 1.0]),
    np.array([2.0, 4.0, 8.0]),
    np.array([4.0, 6.0, 9.0]),
    np.array([False, False, True]),
    np.array([False, True, True]),
)


@check(
    "known-rollout",
    title="The three steps of the task, with a time limit in the middle",
    hint="Residuals first: 1, 2, −7.",
    examples=[(*KNOWN, 0.5, 0.5)],
)
def known_rollout(run: Run, *case):
    compare(run, case, "See the table of the task.")


@check(
    "residual-at-lambda-zero",
    title="At λ = 0 the advantage is the TD residual, also in the last row",
    hint="δ = r + γ (1 − terminated) V′ − V, with next_values for V′ and without λ.",
    examples=[(*KNOWN, 0.5, 0.0)],
    cases=cases(1, 5, lambdas=st.just(0.0)),
)
def residual_at_lambda_zero(run: Run, *case):
    advantages, _ = run(*case).items(2)
    expected = td_residuals(*case[:4], case[5])
    why = "With λ = 0 nothing comes back from later rows."
    advantages.equals(expected, scale=size(case), why=why)


def episodes():
    """One episode without flags: the next value is the value of the next row."""
    drawn = gs.sizes(1, 6).flatmap(
        lambda steps: gs.tuples(gs.vectors(steps), gs.vectors(steps + 1), GAMMAS)
    )
    return drawn.map(_one_episode)


def _one_episode(drawn):
    rewards, values, gamma = drawn
    calm = np.zeros(len(rewards), dtype=bool)
    return rewards, values[:-1], values[1:], calm, calm, gamma, 1.0


@check(
    "telescopes-at-lambda-one",
    title="At λ = 1 the values inside cancel: discounted return minus value",
    hint="The recursion carries gamma * lam, at λ = 1 gamma alone.",
    examples=[_one_episode((np.array([1.0, 1.0]), np.array([5.0, 7.0, 3.0]), 0.5))],
    cases=episodes(),
)
def telescopes_at_lambda_one(run: Run, *case):
    rewards, values, next_values, *_, gamma, _ = case
    total, expected = float(next_values[-1]), []
    for reward, value in zip(rewards[::-1], values[::-1], strict=True):
        total = reward + gamma * total
        expected.insert(0, total - value)
    advantages, _ = run(*case).items(2)
    why = "Rewards to the end, plus the bootstrap there, minus the value of the start."
    advantages.equals(np.array(expected), scale=size(case), why=why)


@check(
    "bootstrap-needs-termination",
    title="Only a terminated step loses its bootstrap",
    hint="A time limit has trace_cut 1 and terminated 0: the next value still counts.",
    examples=[
        ([0.0], [0.0], [-10.0], [0], [1], 0.9, 0.95),
        ([0.0], [0.0], [1e6], [1], [1], 0.9, 0.95),
        ([0.0, 0.0], [1.0, 2.0], [4.0, 8.0], [1, 0], [1, 1], 0.5, 0.5),
    ],
    cases=cases(1, 5).map(lambda case: (*case[:4], np.ones_like(case[4]), *case[5:])),
)
def bootstrap_needs_termination(run: Run, *case):
    compare(run, case, "With every trace cut, the advantages are the residuals.")


@check(
    "trace-is-cut-by-trace-cut",
    title="The recursion stops where trace_cut is 1, and nowhere else",
    hint="gamma * lam * (1 - trace_cut[t]); terminated belongs to the residual only.",
    examples=[
        ([1.0, 1.0], [0.0, 0.0], [0.0, 0.0], [0, 0], [1, 1], 0.5, 0.5),
        ([1.0, 1.0], [0.0, 0.0], [0.0, 0.0], [1, 0], [0, 1], 0.5, 0.5),
        ([1.0, 1.0, 1.0], [0.0] * 3, [0.0] * 3, [0, 1, 0], [1, 0, 0], 0.5, 1.0),
    ],
    cases=cases(2, 5, lambdas=st.sampled_from([0.5, 1.0, 0.95])),
)
def trace_is_cut_by_trace_cut(run: Run, *case):
    compare(run, case, "Each mask does one thing, and they are independent.")


@check(
    "nothing-after-the-last-row",
    title="Nothing follows the last row, even where its trace is open",
    hint="Start the running advantage at zero.",
    examples=[
        ([2.0], [1.0], [4.0], [0], [0], 0.5, 0.5),
        ([1.0, 2.0], [0.0, 0.0], [0.0, 4.0], [0, 0], [0, 0], 0.5, 1.0),
    ],
    cases=cases(1, 4, lambdas=st.just(0.9)).map(
        lambda case: (*case[:4], np.zeros_like(case[4]), *case[5:])
    ),
)
def nothing_after_the_last_row(run: Run, *case):
    compare(run, case, "The array ends here; the bootstrap stands for what follows.")


@check(
    "targets-are-values-plus-advantages",
    title="Targets are values plus advantages, in units of reward",
    hint="values, not next_values, and the advantages as they are.",
    examples=[(*KNOWN, 0.5, 0.5), (*[np.zeros(2)] * 5, 0.9, 0.95)],
    cases=cases(1, 5),
)
def targets_are_values_plus_advantages(run: Run, *case):
    answer = run(*case)
    advantages, targets = answer.items(2)
    expected = case[1] + advantages.array(case[1].shape)
    why = "targets = values + your advantages."
    targets.equals(expected, scale=size(case), why=why)
    answer.equals(reference(*case), scale=size(case))


@check(
    "columns-are-independent",
    title="Each column is a rollout of its own",
    hint="Time is axis 0; keep one running advantage and one mask per column.",
    examples=[
        (
            np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]),
            np.zeros((3, 2)),
            np.zeros((3, 2)),
            np.zeros((3, 2), dtype=bool),
            np.array([[True, False], [False, True], [False, False]]),
            0.5,
            1.0,
        )
    ],
    cases=gs.tuples(gs.sizes(2, 4), gs.sizes(2, 3))
    .flatmap(rollouts)
    .map(lambda drawn: (*drawn, 0.9, 0.95)),
)
def columns_are_independent(run: Run, *case):
    together, _ = run(*case).items(2)
    alone = []
    for n in range(case[0].shape[1]):
        one = [np.ascontiguousarray(x[:, n]) for x in case[:5]]
        advantages, _ = run(*one, *case[5:]).items(2)
        alone.append(advantages.array((len(case[0]),)))
    why = "The columns on their own give these advantages."
    together.equals(np.stack(alone, axis=1), scale=size(case), why=why)
    together.equals(reference(*case)[0], scale=size(case))


@check(
    "backward-recursion",
    title="Every advantage is a weighted sum of the residuals that follow",
    hint="A_t = δ_t + γλ (1 − trace_cut_t) A_(t+1), from the last row to the first.",
    examples=[
        ([1.0, 0.0, 0.0], [0.0] * 3, [0.0] * 3, [0] * 3, [0] * 3, 0.5, 0.5),
        ([0.0, 0.0, 1.0], [0.0] * 3, [0.0] * 3, [0] * 3, [0] * 3, 0.5, 0.5),
    ],
    cases=cases(1, 7),
)
def backward_recursion(run: Run, *case):
    compare(run, case, "A_t = δ_t + γλ (1 − trace_cut_t) A_(t+1).")


@check(
    "large-numbers",
    title="Large numbers and long rollouts do no harm",
    hint="Nothing has to be divided by a power of gamma * lam, which may be 0.",
    examples=[(np.ones(400), *[np.zeros(400)] * 4, 0.5, 0.3)],
    cases=cases(1, 5, elements=gs.wide_numbers(1e6)),
    max_examples=30,
)
def large_numbers(run: Run, *case):
    compare(run, case, "The recursion of the task.")


@check(
    "empty-rollout",
    title="An empty rollout gives empty arrays of the same shape",
    hint="Touch the last row only if there is one.",
)
def empty_rollout(run: Run):
    for shape in ((0,), (0, 3)):
        floats, flags = np.zeros(shape), np.zeros(shape, dtype=bool)
        answer = run(floats, floats, floats, flags, flags, 0.9, 0.95)
        answer.equals((np.zeros(shape), np.zeros(shape)), why="T = 0.")
    run([], [], [], [], [], 0.9, 0.95).equals((np.zeros(0), np.zeros(0)), why="T = 0.")


def forms(array):
    """Return the same numbers in other types, but not as booleans: these are flags."""
    return gs.variants(array).filter(lambda form: np.asarray(form).dtype.kind != "b")


def in_other_forms(drawn):
    r, v, nv, ended, cut = drawn
    flags = [gs.variants(x.astype(np.float64)) for x in (ended, cut)]
    lambdas = st.sampled_from([0.95, 0.5])
    return gs.tuples(forms(r), forms(v), forms(nv), *flags, st.just(0.9), lambdas)


@check(
    "any-number-type",
    title="Lists, integers and float32, flags of any type: the same answer",
    hint="Convert with np.asarray(…, dtype=np.float64), and let the result be float64.",
    examples=[
        (np.array([1, 0, 1]), [2, 4, 8], [4, 6, 9], [0, 0, 1], [0, 1, 1], 0.9, 0.5),
        ([1, 2], [0, 3], [3, 5], [False, True], [False, True], 0.9, 0.5),
        (*(np.array([[1], [2]]) for _ in range(3)), [[0], [0]], [[0], [1]], 0.9, 0.5),
        (
            np.array([0.1, 0.7], dtype=np.float32),
            np.array([0.3, 0.2], dtype=np.float32),
            np.array([0.2, 0.9], dtype=np.float32),
            np.array([0.0, 0.0], dtype=np.float32),
            np.array([0.0, 1.0], dtype=np.float32),
            0.9,
            0.95,
        ),
        (
            np.array([0.1, 0.7]),
            [0.3, 0.2],
            [0.2, 0.9],
            np.array([0, 1], dtype=np.uint8),
            np.array([0, 1], dtype=np.int32),
            0.9,
            0.95,
        ),
    ],
    cases=shapes(1, 3).flatmap(rollouts).flatmap(in_other_forms),
)
def any_number_type(run: Run, *case):
    compare(run, case, "The values are the same in every type.")
