import numpy as np


def constant_baseline(scores, returns):
    """Return sum R_i |g_i|^2 / sum |g_i|^2 as a float.

    scores: (N, d), returns: (N,). All scores zero: the mean return.
    Raises ValueError when N = 0.
    """
    raise NotImplementedError
