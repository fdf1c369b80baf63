import numpy as np


def response_mask(tokens, prompt_lengths, eos):
    tokens, prompts = np.array(tokens), np.array(prompt_lengths)
    b, length = tokens.shape
    if not ((1 <= prompts) & (prompts <= length)).all():
        raise ValueError("prompt_lengths must lie between 1 and L")
    mask = np.zeros((b, length - 1))
    alive = np.ones(b, dtype=bool)
    for place in range(1, length):
        on = alive & (place >= prompts)
        mask[on, place - 1] = 1
        alive &= ~(on & (tokens[:, place] == eos))
    return mask
