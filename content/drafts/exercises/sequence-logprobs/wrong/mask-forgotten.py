# mistake: You leave the log-probabilities of masked tokens in the table.
# rejected-by: masked-zeros
import numpy as np


def sequence_logprobs(logits, tokens, mask):
    z = np.asarray(logits, dtype=np.float64)[:, :-1]
    labels = np.asarray(tokens)[:, 1:]
    valid = np.asarray(mask).astype(bool)
    z = z - z.max(axis=2, keepdims=True)
    logp = z - np.log(np.exp(z).sum(axis=2, keepdims=True))
    chosen = np.take_along_axis(logp, labels[:, :, None], axis=2)[:, :, 0]
    return chosen, np.where(valid, chosen, 0.0).sum(axis=1)
