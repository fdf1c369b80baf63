import numpy as np


def ppo_diagnostics(logp_new, logp_old, advantages, eps):
    """Return a dict of five floats that describe an update.

    logp_new, logp_old, advantages: (N,). eps: a float in [0, 1).
    Keys: ratio_outside, clip_active, kl, advantage_mean, advantage_std.
    """
    raise NotImplementedError
