import numpy as np


def sequence_logprobs(logits, tokens, mask):
    on = np.asarray(mask) != 0
    z = np.where(on[:, :, None], np.asarray(logits, float)[:, :-1, :], 0.0)
    y = np.asarray(tokens)[:, 1:, None]
    log_norm = np.logaddexp.reduce(z, axis=-1)
    logps = np.take_along_axis(z, y, axis=-1)[..., 0] - log_norm
    logps = np.where(on, logps, 0.0)
    return logps, np.einsum("bk->b", logps)
