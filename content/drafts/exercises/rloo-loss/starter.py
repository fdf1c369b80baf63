import numpy as np


def rloo_loss(token_logps, mask, rewards, prompt_ids):
    """Return (loss, grad) of REINFORCE with a leave-one-out baseline.

    token_logps, mask: (B, T). rewards, prompt_ids: (B,). loss is a float, grad has
    shape (B, T): the derivative of loss by token_logps.
    Raises ValueError for a prompt with a single response.
    """
    raise NotImplementedError
