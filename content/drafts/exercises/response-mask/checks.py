import numpy as np
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.response_mask import response_mask as reference

EOS = 0


@st.composite
def batches(draw, most=4):
    b, length = draw(st.integers(1, 3)), draw(st.integers(2, 7))
    row = st.lists(st.integers(0, most), min_size=length, max_size=length)
    tokens = draw(st.lists(row, min_size=b, max_size=b).map(np.array))
    prompts = draw(st.lists(st.integers(1, length), min_size=b, max_size=b))
    return tokens, np.array(prompts), EOS


def compare(run, case, why):
    run(*case).equals(reference(*case), why=why)


@check(
    "no-eos",
    title="Without an EOS the response runs to the end of the row",
    hint="The first response token is the label at position prompt_length - 1.",
    cases=batches().map(lambda case: (case[0] + 1, case[1], EOS)),
    examples=[
        (np.array([[5, 6, 7, 8]]), np.array([2]), EOS),
        (np.array([[5, 6, 7], [5, 6, 7]]), np.array([1, 3]), EOS),
    ],
    max_examples=30,
)
def no_eos(run: Run, *case):
    compare(run, case, "zeros for the prompt, ones from the first generated token on")


@check(
    "eos-counts",
    title="The first generated EOS belongs to the response",
    hint="Ending is an action of the policy: the EOS label gets a 1.",
    examples=[
        (np.array([[5, 6, 7, EOS]]), np.array([1]), EOS),
        (np.array([[5, 6, EOS, 9, 9]]), np.array([1]), EOS),
        (np.array([[5, EOS, 9]]), np.array([1]), EOS),
    ],
)
def eos_counts(run: Run, *case):
    compare(run, case, "ones up to and with the first generated EOS")


@check(
    "after-eos",
    title="After the first generated EOS everything is 0, whatever the token",
    hint="A later EOS does not open the response again, nor do other tokens.",
    examples=[
        (np.array([[5, EOS, EOS, EOS]]), np.array([1]), EOS),
        (np.array([[5, 6, EOS, 3, EOS, 3]]), np.array([1]), EOS),
        (np.array([[5, 6, EOS, 3, 4, 9]]), np.array([2]), EOS),
    ],
)
def after_eos(run: Run, *case):
    compare(run, case, "nothing counts after the first generated EOS")


@check(
    "eos-in-prompt",
    title="An EOS inside the prompt ends nothing",
    hint="Only generated tokens can end the response.",
    examples=[
        (np.array([[EOS, 5, 7, 8]]), np.array([2]), EOS),
        (np.array([[5, EOS, 7, EOS, EOS]]), np.array([2]), EOS),
        (np.array([[5, EOS, EOS, 7, 8, EOS]]), np.array([3]), EOS),
    ],
)
def eos_in_prompt(run: Run, *case):
    compare(run, case, "the prompt's EOS is not generated")


@check(
    "full-prompt",
    title="A prompt that fills its row leaves a row of zeros",
    examples=[
        (np.array([[5, 6, EOS], [5, 6, 7]]), np.array([3, 1]), EOS),
        (np.array([[5, EOS]]), np.array([2]), EOS),
    ],
)
def full_prompt(run: Run, *case):
    compare(run, case, "no generated token, no ones")


@check(
    "one-token",
    title="Rows of one token have no label at all",
    hint="The result has shape (B, 0).",
    examples=[
        (np.array([[5], [EOS]]), np.array([1, 1]), EOS),
        (np.array([[EOS]]), np.array([1]), EOS),
    ],
)
def one_token(run: Run, tokens, prompt_lengths, eos):
    run(tokens, prompt_lengths, eos).equals(
        np.zeros((len(tokens), 0)), why="L - 1 labels per row"
    )


@check(
    "any-batch",
    title="Every label is judged as reading the row from left to right would",
    cases=batches(most=2),
    examples=[
        (np.array([[5, 0, 7, 8, 0, 0], [5, 6, 7, 8, 9, 4], [5, 6, 0, 3, 0, 3]]),
         np.array([3, 2, 1]), EOS),
    ],
    max_examples=100,
)  # fmt: skip
def any_batch(run: Run, tokens, prompt_lengths, eos):
    expected = np.zeros((tokens.shape[0], tokens.shape[1] - 1))
    for b, row in enumerate(tokens):
        for place in range(prompt_lengths[b], len(row)):
            expected[b, place - 1] = 1
            if row[place] == eos:
                break
    run(tokens, prompt_lengths, eos).equals(expected, why="read each row on its own")


@check(
    "other-eos",
    title="The EOS is the token that is given, not the token 0",
    examples=[
        (np.array([[0, 0, 7, 0, 0]]), np.array([1]), 7),
        (np.array([[1, 2, 3, 50256, 50256]]), np.array([2]), 50256),
        (np.array([[1, 4, 2, 3]]), np.array([1]), -1),
    ],
)
def other_eos(run: Run, *case):
    compare(run, case, "compare the tokens with eos")


@check(
    "prompt-outside-the-row",
    title="A prompt length outside 1..L is an error",
    hint="Raise ValueError and name prompt_lengths in the message.",
    examples=[
        (np.array([[5, 6, 7]]), np.array([0]), EOS),
        (np.array([[5, 6, 7]]), np.array([4]), EOS),
        (np.array([[5, 6, 7], [5, 6, 7]]), np.array([2, -1]), EOS),
        (np.array([[5, 6, 7], [5, 6, 7], [5, 6, 7]]), np.array([3, 9, 1]), EOS),
        ([[5, 6]], [0], EOS),
    ],
)
def prompt_outside_the_row(run: Run, tokens, prompt_lengths, eos):
    run.raises(ValueError, tokens, prompt_lengths, eos, mentions=("prompt",))


@check(
    "plain-data",
    title="Lists and small integer types are read; the result is float64",
    hint="np.asarray(tokens) first; end with astype(np.float64).",
    examples=[
        ([[5, 6, 0, 0], [5, 0, 8, 9]], [1, 2], 0),
        (np.array([[5, 6, 0, 3]], dtype=np.int32), np.array([1], dtype=np.int16), 0),
        (np.array([[5, 6, 0, 3]], dtype=np.uint8), np.array([2], dtype=np.uint8), 0),
        ([[5], [6]], [1, 1], 0),
    ],
)
def plain_data(run: Run, *case):
    compare(run, case, "the same mask for the same tokens")
