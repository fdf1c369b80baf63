import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.sequence_logprobs import sequence_logprobs as reference

NAN, INF = np.nan, np.inf


@st.composite
def batches(draw, mask=st.integers(0, 1)):
    b, length, v = (draw(st.integers(*pair)) for pair in ((1, 2), (2, 4), (2, 4)))

    def table(values, *shape):
        size = int(np.prod(shape))
        drawn = draw(st.lists(values, min_size=size, max_size=size))
        return np.array(drawn).reshape(shape)

    return (
        table(st.integers(-20, 20).map(lambda k: k / 4), b, length, v),
        table(st.integers(0, v - 1), b, length),
        table(mask, b, length - 1),
    )


BY_HAND = (
    np.array([[[5.0, 1.0, 0.0], [0.0, float(np.log(2)), 0.0], [3.0, 3.0, 9.0]]]),
    np.array([[2, 0, 1]]),
    np.array([[0, 1]]),
)


def compare(run, case, why):
    """Fail unless both results agree; a log-probability is judged on the scale 1."""
    logps, totals = reference(*case)
    answer = run(*case).items(2)
    answer[0].equals(logps, scale=1.0, why=why)
    answer[1].equals(totals, scale=1.0, why=why)


@check(
    "next-token",
    title="Position k gives the log-probability of token k + 1",
    hint="logits[:, :-1] belongs to tokens[:, 1:].",
    cases=batches(mask=st.just(1)),
    examples=[BY_HAND],
)
def next_token(run: Run, logits, tokens, mask):
    expected, _ = reference(logits, tokens, mask)
    got, _ = run(logits, tokens, mask).items(2)
    got.equals(expected, scale=1.0, why="log softmax(logits[b, k])[tokens[b, k + 1]]")


@check(
    "whole-distribution",
    title="The probabilities of all tokens at a position add up to 1",
    hint="Normalise over the vocabulary, the last axis.",
    cases=batches(mask=st.just(1)),
    max_examples=15,
)
def whole_distribution(run: Run, logits, tokens, mask):
    total = np.zeros(mask.shape)
    for v in range(logits.shape[2]):
        logps = run(logits, np.full(tokens.shape, v), mask).items(2)[0]
        total += np.exp(logps.array(mask.shape))
    run.same(total, np.ones(mask.shape), why="the sum over v of exp(token_logps)")


@check(
    "masked-zeros",
    title="Entries under the mask are 0",
    cases=batches(),
    examples=[(*BY_HAND[:2], np.array([[0, 0]]))],
)
def masked_zeros(run: Run, logits, tokens, mask):
    expected, _ = reference(logits, tokens, mask)
    got, _ = run(logits, tokens, mask).items(2)
    got.equals(expected, scale=1.0, why="0 under the mask")


@check(
    "totals",
    title="The total of a row is the sum over its valid tokens",
    hint="A sum, neither a mean nor a product; one number per row.",
    cases=batches(),
    examples=[BY_HAND],
)
def totals(run: Run, logits, tokens, mask):
    _, expected = reference(logits, tokens, mask)
    _, got = run(logits, tokens, mask).items(2)
    got.equals(expected, scale=1.0, why="the sum of the valid log-probabilities")


@check(
    "under-the-mask",
    title="What stands in the logits under the mask changes nothing",
    hint="nan times 0 is nan: choose the valid positions before you compute.",
    examples=[
        (np.array([[[NAN, NAN], [0.0, 1.0], [0.0, 0.0]]]), np.array([[0, 1, 1]]),
         np.array([[0, 1]])),
        (np.array([[[0.0, 1.0], [NAN, 1.0], [0.0, 0.0]]]), np.array([[0, 1, 1]]),
         np.array([[1, 0]])),
        (np.array([[[0.0, 1.0], [-INF, 1.0], [0.0, 0.0]]]), np.array([[0, 1, 0]]),
         np.array([[1, 0]])),
        (np.array([[[INF, 1.0], [0.5, 1.0], [0.0, 0.0]],
                   [[0.0, 1.0], [NAN, NAN], [0.0, 0.0]]]),
         np.array([[0, 1, 0], [1, 0, 0]]), np.array([[0, 1], [1, 0]])),
    ],
)  # fmt: skip
def under_the_mask(run: Run, *case):
    compare(run, case, "masked positions are never read")


@check(
    "last-position",
    title="The logits of the last position are unused",
    hint="They predict a token that is not in the row.",
    examples=[
        (np.array([[[0.0, 1.0], [NAN, NAN]]]), np.array([[0, 1]]), np.array([[1]])),
        (np.array([[[0.0, 1.0], [2.0, 1.0], [NAN, 7.0]]]), np.array([[0, 1, 0]]),
         np.array([[1, 1]])),
    ],
)  # fmt: skip
def last_position(run: Run, *case):
    compare(run, case, "L positions, L - 1 labels")


@check(
    "huge-logits",
    title="Logits of a million keep their log-probabilities",
    hint="Subtract the largest logit of each position, and never take the log of a softmax.",
    examples=[
        (np.array([[[1e6, 0.0], [0.0, 0.0]]]), np.array([[0, 1]]), np.array([[1]])),
        (np.array([[[-1e6, -1e6 + 1], [0.0, 0.0]]]), np.array([[1, 0]]), np.array([[1]])),
        (np.array([[[0.0, -2000.0, 1.0], [1e6, -1e6, 1e6], [0.0, 0.0, 0.0]]]),
         np.array([[0, 1, 1]]), np.array([[1, 1]])),
        (np.array([[[1e6, 0.0], [0.0, 0.5], [-1e6, -1e6]]]), np.array([[0, 0, 0]]),
         np.array([[1, 1]])),
    ],
)  # fmt: skip
def huge_logits(run: Run, *case):
    compare(run, case, "z_y - max - log sum exp(z - max)")


@check(
    "plain-data",
    title="Lists, integers, booleans and float32 give the same answer as float64",
    hint="np.asarray(logits, dtype=np.float64), np.asarray(mask).astype(bool).",
    examples=[
        ([[[0.0, 1.0], [2.0, 0.5], [0.0, 0.0]]], [[0, 1, 0]], [[1, 0]]),
        (np.array([[[0, 1], [3, 0]]]), np.array([[0, 1]], dtype=np.int32),
         np.array([[True]])),
        (np.float32([[[10.3, 9.7, 8.1], [-3.3, 0.1, 0.2], [0, 0, 0]]]),
         np.array([[0, 1, 2]]), np.array([[1.0, 1.0]])),
        ([[[0, 1], [2, 5], [0, 0]]], [[0, 1, 0]], [[True, False]]),
    ],
)  # fmt: skip
def plain_data(run: Run, *case):
    compare(run, case, "the values as float64")
