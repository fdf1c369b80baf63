import numpy as np


def importance_moments(p_new, p_old, f):
    """Return (mean, variance) of (p_new / p_old)(X) f(X) for X drawn from p_old.

    p_new, p_old, f: (n,). Both results are floats.
    Raises ValueError if an outcome has p_new > 0 and p_old = 0.
    """
    raise NotImplementedError
