# mistake: Where no EOS was generated, argmax finds place 0 and your row stays empty. Without an EOS the response runs to the end.
# rejected-by: no-eos
import numpy as np


def response_mask(tokens, prompt_lengths, eos):
    tokens = np.asarray(tokens)
    starts = np.asarray(prompt_lengths)[:, None]
    length = tokens.shape[1]
    if np.any(starts < 1) or np.any(starts > length):
        raise ValueError(f"prompt_lengths must be in 1..{length}")
    place = np.arange(length)
    last = ((tokens == eos) & (place >= starts)).argmax(axis=1)[:, None]
    return ((place >= starts) & (place <= last))[:, 1:].astype(np.float64)
