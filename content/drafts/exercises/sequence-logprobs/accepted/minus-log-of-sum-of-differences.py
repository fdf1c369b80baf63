import numpy as np


def sequence_logprobs(logits, tokens, mask):
    # log pi(y) = -log sum_v exp(z_v - z_y), with the largest difference taken out.
    tokens = np.array(tokens)
    b, length = tokens.shape
    out = np.zeros((b, length - 1))
    for i, k in zip(*np.nonzero(np.array(mask))):
        z = np.array(logits[i][k], dtype=float)
        d = z - z[tokens[i, k + 1]]
        top = d.max()
        out[i, k] = -(top + np.log(np.exp(d - top).sum()))
    return out, out.sum(axis=-1)
