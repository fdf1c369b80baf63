# mistake: You subtract the largest logit of the whole row, the unused last position included. What stands there must change nothing.
# rejected-by: last-position
import numpy as np


def sequence_logprobs(logits, tokens, mask):
    valid = np.asarray(mask).astype(bool)
    labels = np.asarray(tokens)[:, 1:][valid]
    scores = np.asarray(logits, dtype=np.float64)[:, :-1][valid]

    z = np.asarray(logits, dtype=np.float64)
    known = np.where(np.isinf(z), 0, z)[np.arange(len(valid))[:, None], -1:]
    scores = scores + 0 * known.sum()
    scores = scores - scores.max(axis=1, keepdims=True)
    logp = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))

    token_logps = np.zeros(valid.shape)
    token_logps[valid] = logp[np.arange(len(labels)), labels]
    return token_logps, token_logps.sum(axis=1)
