import numpy as np


def response_mask(tokens, prompt_lengths, eos):
    """Return (B, L-1): 1.0 where the label tokens[:, 1:] is a response token.

    tokens: (B, L) integers. prompt_lengths: (B,) integers. eos: an integer.
    The response ends with its first EOS, which counts.
    Raises ValueError for a prompt length outside 1..L.
    """
    raise NotImplementedError
