# mistake: You end the response at the last EOS. Where padding equals EOS, or text is left over, that counts tokens after the end.
# rejected-by: after-eos
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
    left = np.cumsum(ends[:, ::-1], axis=1)[:, ::-1]
    counts = generated & ((left > 0) | ~ends.any(axis=1, keepdims=True))
    return counts[:, 1:].astype(np.float64)
