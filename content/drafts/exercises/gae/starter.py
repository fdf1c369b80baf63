import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    """Return (advantages, targets), each in the shape of rewards.

    Arrays are (T,) or (T, N), time first. delta = r + gamma (1 - terminated) V' - V;
    the recursion carries gamma * lam * (1 - trace_cut); targets = values + advantages.
    """
    advantages = np.zeros(np.shape(rewards))
    return advantages, np.asarray(values, dtype=np.float64) + advantages
