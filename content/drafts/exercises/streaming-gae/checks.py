from itertools import pairwise

import numpy as np
from hypothesis import strategies as st

from grader import strategies as gs
from grader.check import Run, check
from pycode.gae import gae, gae_fragment

DISCOUNTS = gs.tuples(
    st.sampled_from([0.9, 0.5, 1.0, 0.99, 0.0]), st.sampled_from([0.95, 0.5, 1.0, 0.0])
)


def shapes(low, high):
    """Return shapes (T,) or (T, N) with `low` to `high` rows and 1 to 3 columns."""
    flat = gs.sizes(low, high).map(lambda steps: (steps,))
    return st.one_of(flat, gs.tuples(gs.sizes(low, high), gs.sizes(1, 3)))


def rollouts(shape):
    """Five arrays of one shape, the two masks independent of each other."""
    floats, flags = gs.arrays(*shape), gs.flags(*shape)
    return gs.tuples(floats, floats, floats, flags, flags)


def carries(shape):
    """A number for (T,), a row of numbers for (T, N)."""
    return gs.numbers() if len(shape) == 1 else gs.arrays(shape[1])


def fragments(low, high):
    """Cases of one fragment with everything that the function takes."""
    drawn = shapes(low, high).flatmap(
        lambda shape: gs.tuples(rollouts(shape), DISCOUNTS, carries(shape))
    )
    return drawn.map(lambda case: (*case[0], *case[1], case[2]))


def size(case):
    """The size of the sums: rounding is relative to it."""
    largest = [float(np.max(np.abs(gs.plain(x)), initial=0.0)) for x in case[:3]]
    return len(case[0]) * sum(largest) + float(np.max(np.abs(gs.plain(case[7]))))


def compare(run, case, why):
    exact = [*map(gs.plain, case[:5]), *case[5:7], gs.plain(case[7])]
    run(*case).equals(gae_fragment(*exact), scale=size(case), why=why)


def calm(*rewards):
    """A fragment of these rewards with neither values nor flags."""
    return (np.array(rewards), *[np.zeros(len(rewards))] * 4)


@check(
    "known-fragments",
    title="Residuals 1, 2, 4 in the fragments [0] and [1, 2]",
    hint="The running advantage starts at the carry.",
    examples=[(*calm(2.0, 4.0), 0.5, 0.5, 0.0), (*calm(1.0), 0.5, 0.5, 3.0)],
)
def known_fragments(run: Run, *case):
    compare(run, case, "See the example of the task.")


def cut_somewhere():
    """Return a rollout and the rows before which it is cut, possibly twice."""
    drawn = shapes(1, 7).flatmap(
        lambda shape: gs.tuples(
            rollouts(shape),
            DISCOUNTS,
            st.lists(st.integers(0, shape[0] - 1), max_size=4).map(sorted),
        )
    )
    return drawn.map(lambda case: (*case[0], *case[1], case[2]))


@check(
    "cut-anywhere",
    title="Cut anywhere, a rollout has the same advantages as in one piece",
    hint="In the last row the carry takes the place of the next advantage, with the"
    " factor γλ (1 − trace_cut) of that row.",
    examples=[
        (*calm(1.0, 2.0, 4.0), 0.5, 0.5, [1]),
        (*calm(1.0, 2.0, 4.0), 0.9, 1.0, [1, 2]),
    ],
    cases=cut_somewhere(),
)
def cut_anywhere(run: Run, *case):
    arrays, gamma, lam, cuts = case[:5], case[5], case[6], case[7]
    shape = arrays[0].shape
    edges, carry, parts = [0, *cuts, shape[0]], 0.0, []
    for start, stop in reversed(list(pairwise(edges))):
        piece = [np.ascontiguousarray(x[start:stop]) for x in arrays]
        advantages, later = run(*piece, gamma, lam, carry).items(2)
        parts.insert(0, advantages.array((stop - start, *shape[1:])))
        carry = later.number() if len(shape) == 1 else later.array(shape[1:])
    run.same(
        np.concatenate(parts),
        gae(*arrays, gamma, lam)[0],
        scale=size((*arrays, gamma, lam, 0.0)),
        why=f"Cut before the rows {cuts}, processed from the last piece to the first.",
    )


@check(
    "carry-is-the-first-advantage",
    title="The outgoing carry is the advantage of the first row, as it is",
    hint="No discount and no mask on the way out: the fragment before applies its own.",
    examples=[
        (*calm(2.0, 4.0), 0.5, 0.5, 0.0),
        (*calm(2.0, 4.0)[:4], np.array([1.0, 0.0]), 0.5, 0.5, 1.0),
    ],
    cases=fragments(1, 4),
)
def carry_is_the_first_advantage(run: Run, *case):
    shape = case[0].shape
    advantages, carry = run(*case).items(2)
    first = advantages.array(shape)[0]
    expected = float(first) if len(shape) == 1 else np.array(first)
    why = "It stands in for the next advantage of the fragment before."
    carry.equals(expected, scale=size(case), why=why)
    compare(run, case, "")


@check(
    "last-row-cuts-the-carry",
    title="A trace cut in the last row keeps the carry out",
    hint="The last row is a row like any other: its mask decides what comes in.",
    examples=[
        (*calm(1.0, 2.0)[:4], np.array([0.0, 1.0]), 0.5, 1.0, 100.0),
        (*calm(1.0)[:4], np.array([True]), 1.0, 1.0, -7.0),
    ],
    cases=fragments(1, 4).map(
        lambda case: (*case[:4], _with_last(case[4]), 0.9, 0.95, case[7])
    ),
)
def last_row_cuts_the_carry(run: Run, *case):
    compare(run, case, "The fragment that follows belongs to another episode.")


def _with_last(cut):
    marked = cut.copy()
    marked[-1] = True
    return marked


@check(
    "masks-as-in-gae",
    title="terminated removes the bootstrap, trace_cut stops the recursion",
    hint="The two masks are independent, also in the last row.",
    examples=[
        ([0.0], [0.0], [-10.0], [0], [1], 0.9, 0.95, 5.0),
        ([0.0], [0.0], [-10.0], [1], [0], 0.9, 1.0, 5.0),
    ],
    cases=fragments(1, 5),
)
def masks_as_in_gae(run: Run, *case):
    compare(run, case, "Each mask does one thing.")


def two_columns():
    arrays = [np.array([[1.0, 2.0], [3.0, 4.0]])] * 3
    return (*arrays, *[np.zeros((2, 2), dtype=bool)] * 2)


@check(
    "kinds-of-carry",
    title="For (T, N) the carry is a row or the scalar 0, and it is left alone",
    hint="np.zeros(delta.shape[1:]) + carry makes a new row of any of them.",
    examples=[
        (*two_columns(), 0.5, 0.5, 0),
        (*two_columns(), 0.5, 0.5, 0.0),
        (*two_columns(), 0.5, 0.5, np.array([1.0, -1.0])),
        (*two_columns(), 0.5, 0.5, [1.0, -1.0]),
        (*two_columns(), 0.5, 0.5, np.array([3, 4])),
        (*two_columns(), 0.5, 0.5, np.array([0.1, 0.7], dtype=np.float32)),
        (*calm(1.0, 2.0), 0.5, 0.5, 3),
        (*(x[:, None] for x in calm(1.0, 2.0)), 0.5, 0.5, np.array([3.0])),
    ],
    cases=gs.tuples(gs.sizes(1, 3), gs.sizes(1, 3))
    .flatmap(lambda shape: gs.tuples(rollouts(shape), carries(shape)))
    .map(lambda case: (*case[0], 0.9, 0.95, case[1])),
)
def kinds_of_carry(run: Run, *case):
    compare(run, case, "The carry comes in once, in the last row.")


@check(
    "empty-fragment",
    title="An empty fragment hands the carry on, in a new array",
    hint="The loop does not run; what went in comes out, copied.",
)
def empty_fragment(run: Run):
    flat, table = [np.zeros(0)] * 5, [np.zeros((0, 2))] * 5
    for carry in (0.0, 1.5, -3.25):
        run(*flat, 0.9, 0.95, carry).equals((np.zeros(0), carry), why="T = 0.")
    run(*[[]] * 5, 0.9, 0.95, 2.5).equals((np.zeros(0), 2.5), why="T = 0.")
    row = np.array([1.0, -2.0])
    run(*table, 0.9, 0.95, row).equals((np.zeros((0, 2)), row), why="T = 0.")


def forms(array):
    """Return the same numbers in other types, but not as booleans: these are flags."""
    return gs.variants(array).filter(lambda form: np.asarray(form).dtype.kind != "b")


def in_other_forms(drawn):
    r, v, nv, ended, cut = drawn
    flags = [gs.variants(x.astype(np.float64)) for x in (ended, cut)]
    rest = [st.just(value) for value in (0.9, 0.95, 0.0)]
    return gs.tuples(forms(r), forms(v), forms(nv), *flags, *rest)


@check(
    "any-number-type",
    title="Lists, integers and float32, flags of any type: the same answer",
    hint="Convert with np.asarray(…, dtype=np.float64), and let the result be float64.",
    examples=[
        (np.array([1, 0]), [2, 4], [4, 6], [0, 0], [0, 1], 0.9, 0.5, 1.5),
        ([1, 2], [0, 3], [3, 5], [False, True], [False, False], 0.9, 0.5, 1.5),
        (
            np.array([0.1, 0.7], dtype=np.float32),
            np.array([0.3, 0.2], dtype=np.float32),
            np.array([0.2, 0.9], dtype=np.float32),
            np.array([0.0, 0.0], dtype=np.float32),
            np.array([0.0, 0.0], dtype=np.float32),
            0.9,
            0.95,
            0.3,
        ),
    ],
    cases=shapes(1, 3).flatmap(rollouts).flatmap(in_other_forms),
)
def any_number_type(run: Run, *case):
    compare(run, case, "The values are the same in every type.")
