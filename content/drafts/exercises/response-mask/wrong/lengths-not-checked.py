# mistake: You do not check the prompt lengths. A length outside 1..L means that prompt and row do not belong together.
# rejected-by: prompt-outside-the-row
import numpy as np


def response_mask(tokens, prompt_lengths, eos):
    tokens = np.asarray(tokens)
    starts = np.asarray(prompt_lengths)[:, None]
    length = tokens.shape[1]

    generated = np.arange(length) >= starts
    ends = generated & (tokens == eos)
    # How many EOS were generated before this token: the token itself is taken out.
    ended_before = np.cumsum(ends, axis=1) - ends
    counts = generated & (ended_before == 0)
    return counts[:, 1:].astype(np.float64)
