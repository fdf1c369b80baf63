import numpy as np


def ppo_loss(logits, actions, logp_old, advantages, values, targets, eps, c_v, c_h):
    """Return (loss, grad_logits, grad_values) of PPO with critic and entropy.

    logits: (N, A). actions: (N,) integers. logp_old, advantages, values,
    targets: (N,). eps, c_v, c_h: floats. loss is a float, grad_logits has shape
    (N, A), grad_values (N,).
    """
    raise NotImplementedError
