import numpy as np


def baselines(logits, q):
    """Return (v, b_star) for one state, two floats.

    logits, q: shape (n,). v: the state value. b_star: the baseline with the least
    total variance; equal to v where the policy is exactly one-hot.
    """
    raise NotImplementedError
