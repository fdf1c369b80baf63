import numpy as np


def ppo_update(
    theta, w, batch, *, lr, epochs, minibatch_size, eps, c_v, c_h, rng
):
    """Return (theta, w, stats) after `epochs` passes over the batch.

    theta: (d, A), logits features @ theta. w: (d,), values features @ w.
    batch: dict of features (N, d), actions (N,), advantages (N,), targets (N,).
    stats: dict with kl and clip_active, floats over the whole batch.
    """
    raise NotImplementedError
