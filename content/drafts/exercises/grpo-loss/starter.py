import numpy as np


def grpo_loss(logp_new, logp_old, logp_ref, mask, rewards, prompt_ids, eps, beta):
    """Return the GRPO loss of B responses, a float.

    logp_new, logp_old, logp_ref, mask: (B, T). rewards, prompt_ids: (B,).
    eps: the clip, in [0, 1). beta: weight of the penalty, at least 0.
    """
    raise NotImplementedError
