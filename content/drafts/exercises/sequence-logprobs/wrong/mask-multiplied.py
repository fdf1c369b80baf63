# mistake: You compute everything and multiply by the mask. Under the mask may stand nan or infinity, and 0 times those is nan.
# rejected-by: under-the-mask
import numpy as np


def sequence_logprobs(logits, tokens, mask):
    z = np.asarray(logits, dtype=np.float64)[:, :-1]
    labels = np.asarray(tokens)[:, 1:]
    z = z - z.max(axis=2, keepdims=True)
    logp = z - np.log(np.exp(z).sum(axis=2, keepdims=True))
    chosen = np.take_along_axis(logp, labels[:, :, None], axis=2)[:, :, 0]
    chosen = chosen * np.asarray(mask, dtype=np.float64)
    return chosen, chosen.sum(axis=1)
