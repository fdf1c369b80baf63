import numpy as np


def token_clip_loss(logp_new, logp_old, advantages, mask, eps, reduction):
    """Return minus the clipped objective over the valid tokens, a float.

    logp_new, logp_old, mask: (B, T). advantages: (B,). eps: a float in [0, 1).
    reduction: "token_mean", "response_mean" or "response_sum".
    Raises ValueError for another reduction.
    """
    raise NotImplementedError
