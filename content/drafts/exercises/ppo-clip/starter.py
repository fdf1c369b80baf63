import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    """Return (loss, grad): minus the clipped objective, and its slope.

    logp_new, logp_old, advantages: (N,). eps: a float in [0, 1). loss is a float,
    grad has shape (N,): the derivative of loss by each entry of logp_new.
    """
    raise NotImplementedError
