import numpy as np


def sequence_logprobs(logits, tokens, mask):
    """Return (token_logps, totals): log-probabilities of the valid labels, and sums.

    logits: (B, L, V). tokens: (B, L) integers. mask: (B, L-1) of 0/1 or booleans.
    token_logps has shape (B, L-1), totals (B,).
    """
    raise NotImplementedError
