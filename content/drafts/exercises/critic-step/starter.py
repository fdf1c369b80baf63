import numpy as np


def critic_step(w, features, targets, lr):
    """Return (new_w, loss, explained_variance) of a linear critic features @ w.

    w: (d,), features: (N, d), targets: (N,). Loss: half the mean squared error. Loss
    and explained variance are those before the step; equal targets give nan.
    """
    raise NotImplementedError
