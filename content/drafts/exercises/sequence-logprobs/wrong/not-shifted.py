# mistake: You read position k for token k. A causal model predicts token k + 1 there; token k it has already seen.
# rejected-by: next-token
import numpy as np


def sequence_logprobs(logits, tokens, mask):
    valid = np.asarray(mask).astype(bool)
    labels = np.asarray(tokens)[:, 1:][valid]
    scores = np.asarray(logits, dtype=np.float64)[:, 1:][valid]

    scores = scores - scores.max(axis=1, keepdims=True)
    logp = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))

    token_logps = np.zeros(valid.shape)
    token_logps[valid] = logp[np.arange(len(labels)), labels]
    return token_logps, token_logps.sum(axis=1)
