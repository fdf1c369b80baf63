"""Which next-token predictions belong to the response."""

import numpy as np
from numpy.typing import ArrayLike, NDArray


def response_mask(
    tokens: ArrayLike, prompt_lengths: ArrayLike, eos: int
) -> NDArray[np.float64]:
    """Return (B, L-1): 1 where the label tokens[:, 1:] is a response token, else 0.

    tokens (B, L) integers, prompt_lengths (B,) integers in 1..L. The response runs from
    the end of the prompt up to and with the first EOS generated after it. Padding may
    equal EOS, and an EOS inside the prompt ends nothing.

    Raises ValueError for a prompt length outside 1..L.
    """
    ids = np.asarray(tokens)
    starts = np.asarray(prompt_lengths)[:, None]
    length = ids.shape[1]
    if np.any((starts < 1) | (starts > length)):
        raise ValueError(
            f"prompt_lengths: expected 1..{length}, got "
            f"{starts.min()}..{starts.max()}. Count the tokens of the prompt itself."
        )
    place = np.arange(length)
    generated = place >= starts
    ends = generated & (ids == eos)
    # An exclusive running count: 0 up to and with the first generated EOS.
    ended_before = np.cumsum(ends, axis=1) - ends
    response = generated & (ended_before == 0)
    return np.asarray(response[:, 1:], dtype=np.float64)
