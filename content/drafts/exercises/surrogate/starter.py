import numpy as np


def surrogate(logp_new, logp_old, advantages):
    """Return (value, grad): the mean of ratio times advantage, and its slope.

    logp_new, logp_old, advantages: (N,). value is a float, grad has shape (N,)
    and holds the derivative of value by each entry of logp_new.
    """
    raise NotImplementedError
