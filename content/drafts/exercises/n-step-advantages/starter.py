import numpy as np


def n_step_advantages(rewards, values, gamma, n):
    """Return the n-step advantages, shape (T,).

    rewards: (T,); values: (T + 1,), the last one the bootstrap. Near the end the
    horizon is cut to the T - t rewards that are left.
    Raises ValueError when n < 1 or the lengths do not fit.
    """
    return np.zeros(len(rewards))
