import numpy as np


def response_mask(tokens, prompt_lengths, eos):
    labels = np.asarray(tokens)[:, 1:]
    n = labels.shape[1]
    first = np.asarray(prompt_lengths, dtype=int) - 1
    if first.min() < 0 or first.max() > n:
        raise ValueError("a prompt length lies outside the row")
    k = np.arange(n)[None, :]
    inside = k >= first[:, None]
    places = np.where(inside & (labels == eos), k, n)
    stop = np.min(places, axis=1, initial=n)[:, None]
    return np.where(inside & (k <= stop), 1.0, 0.0)
