import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.trajectory_ratios import trajectory_ratios as reference

NAN, INF = np.nan, np.inf


def tenths(low, high):
    return st.integers(low, high).map(lambda k: k / 10)


def tables(values, b, t):
    row = st.lists(values, min_size=t, max_size=t)
    return st.lists(row, min_size=b, max_size=b).map(np.array)


@st.composite
def batches(draw, mask=st.integers(0, 1)):
    b, t = draw(st.integers(1, 3)), draw(st.integers(1, 5))
    logps = tables(tenths(-30, 0), b, t)
    return draw(logps), draw(logps), draw(tables(mask, b, t))


@check(
    "product",
    title="The ratio of a row is the product of the ratios of its steps",
    hint="Add the log-ratios, then exponentiate once per row.",
    cases=batches(mask=st.just(1)),
    examples=[(np.log([[0.3, 0.4, 0.5]]), np.log([[0.2, 0.5, 0.4]]), np.ones((1, 3)))],
)
def product(run: Run, logp_new, logp_old, mask):
    expected = np.prod(np.exp(logp_new - logp_old), axis=1)
    for row, value in enumerate(expected):
        got = run(logp_new, logp_old, mask).array((len(expected),))
        run.same(got[row], value, rtol=1e-8, why=f"product of the ratios of row {row}")


@check(
    "known-products",
    title="Five per cent a step become 131, or 0.006, in a hundred steps",
    examples=[
        (np.log([[1.05 / 2] * 100, [0.95 / 2] * 100]), np.log([[0.5] * 100] * 2),
         np.ones((2, 100))),
    ],
)  # fmt: skip
def known_products(run: Run, logp_new, logp_old, mask):
    run(logp_new, logp_old, mask).equals(
        np.array([1.05**100, 0.95**100]), scale=1e-3, why="1.05^100 and 0.95^100"
    )


@check(
    "mask",
    title="Only valid steps take part",
    hint="A masked step has the factor 1, that is the log-ratio 0.",
    cases=batches(),
)
def mask_selects(run: Run, logp_new, logp_old, mask):
    run(logp_new, logp_old, mask).equals(
        reference(logp_new, logp_old, mask), scale=1e-6, why="product over valid steps"
    )


@check(
    "empty-row",
    title="A row without valid steps has the ratio 1",
    hint="The empty product is 1.",
    examples=[
        (np.log([[0.3, 0.4]]), np.log([[0.2, 0.5]]), np.zeros((1, 2))),
        (np.log([[0.3], [0.4]]), np.log([[0.2], [0.5]]), np.array([[1.0], [0.0]])),
    ],
)
def empty_row(run: Run, logp_new, logp_old, mask):
    run(logp_new, logp_old, mask).equals(
        reference(logp_new, logp_old, mask), why="the empty product is 1"
    )


@check(
    "masked-garbage",
    title="What stands under the mask changes nothing",
    hint="nan times 0 is nan: choose the valid entries before you compute.",
    examples=[
        (np.array([[-1.0, NAN]]), np.array([[-2.0, -1.0]]), np.array([[1, 0]])),
        (np.array([[INF, -1.0]]), np.array([[-1.0, -1.5]]), np.array([[0, 1]])),
        (np.array([[-1.0, 0.0]]), np.array([[-2.0, INF]]), np.array([[1, 0]])),
        (np.array([[-INF, NAN], [-1.0, -1.0]]), np.array([[-3.0, 1e300], [-1.5, NAN]]),
         np.array([[0, 0], [1, 0]])),
    ],
)  # fmt: skip
def masked_garbage(run: Run, logp_new, logp_old, mask):
    run(logp_new, logp_old, mask).equals(
        reference(logp_new, logp_old, mask), why="masked entries are never read"
    )


@check(
    "running-product",
    title="The running product may leave float64 while the total does not",
    hint="exp(800) is infinite and exp(-800) is 0; 800 - 800 is 0.",
    examples=[
        (np.array([[0.0, -800.0]]), np.array([[-800.0, 0.0]]), np.ones((1, 2))),
        (np.array([[-800.0, 0.0]]), np.array([[0.0, -800.0]]), np.ones((1, 2))),
        (np.array([[0.0, 0.0, -1000.0, -1000.0, -0.5]]),
         np.array([[-1000.0, -1000.0, 0.0, -1.0, -1.0]]), np.ones((1, 5))),
        (np.array([[0.0] * 8 + [-500.0] * 8]),
         np.array([[-500.0] * 8 + [-1.0] + [0.0] * 7]), np.ones((1, 16))),
    ],
)  # fmt: skip
def running_product(run: Run, logp_new, logp_old, mask):
    run(logp_new, logp_old, mask).equals(
        reference(logp_new, logp_old, mask), why="exp of the sum of the log-ratios"
    )


@check(
    "extremes",
    title="A large total is returned in full, a vanishing one as 0",
    hint="Limit neither the single ratios nor their product.",
    examples=[
        (np.array([[0.0, 0.0]]), np.array([[-300.0, -350.0]]), np.ones((1, 2))),
        (np.array([[-20.0, -40.0]]), np.array([[0.0, 0.0]]), np.ones((1, 2))),
        (np.array([[-1000.0, -1000.0]]), np.array([[0.0, 0.0]]), np.ones((1, 2))),
        (np.array([[-1000.0]]), np.array([[-999.0]]), np.ones((1, 1))),
    ],
)
def extremes(run: Run, logp_new, logp_old, mask):
    run(logp_new, logp_old, mask).equals(
        reference(logp_new, logp_old, mask), why="exp of the sum of the log-ratios"
    )


@check(
    "plain-data",
    title="Lists, integers, booleans and float32 give the same answer as float64",
    hint="Convert to float64 before you subtract; a list has no shape.",
    examples=[
        ([[-1.0, -2.5], [-0.5, -3.0]], [[-1.5, -2.0], [-1.0, -1.0]], [[1, 1], [0, 1]]),
        (np.array([[-1, -3]]), np.array([[-2, -3]]), np.array([[True, False]])),
        ([[-1, -3]], [[-2, -3]], [[True, True]]),
        (np.float32([[-0.3, -7.1]]), np.float32([[-6.9, -0.4]]), np.float32([[1, 1]])),
    ],
)
def plain_data(run: Run, logp_new, logp_old, mask):
    run(logp_new, logp_old, mask).equals(
        reference(logp_new, logp_old, mask), why="the values as float64"
    )
