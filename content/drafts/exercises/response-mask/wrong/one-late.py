# mistake: Your mask starts one place late: the first response token, predicted at the last prompt position, is never trained.
# rejected-by: no-eos
import numpy as np


def response_mask(tokens, prompt_lengths, eos):
    tokens = np.asarray(tokens)
    starts = np.asarray(prompt_lengths)[:, None]
    length = tokens.shape[1]
    if np.any(starts < 1) or np.any(starts > length):
        raise ValueError(f"prompt_lengths must be in 1..{length}, got {starts.ravel()}")

    generated = np.arange(length) > starts
    ends = generated & (tokens == eos)
    # How many EOS were generated before this token: the token itself is taken out.
    ended_before = np.cumsum(ends, axis=1) - ends
    counts = generated & (ended_before == 0)
    return counts[:, 1:].astype(np.float64)
