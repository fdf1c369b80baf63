# mistake: You keep one label where there is none: with L = 1 the result has shape (B, 0).
# rejected-by: one-token
import numpy as np


def response_mask(tokens, prompt_lengths, eos):
    tokens = np.asarray(tokens)
    starts = np.asarray(prompt_lengths)[:, None]
    length = tokens.shape[1]
    if np.any(starts < 1) or np.any(starts > length):
        raise ValueError(f"prompt_lengths must be in 1..{length}, got {starts.ravel()}")

    generated = np.arange(length) >= starts
    ends = generated & (tokens == eos)
    # How many EOS were generated before this token: the token itself is taken out.
    ended_before = np.cumsum(ends, axis=1) - ends
    counts = generated & (ended_before == 0)
    return counts[:, min(1, length - 1) :].astype(np.float64)
