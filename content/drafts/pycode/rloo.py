"""REINFORCE with a leave-one-out baseline, for several responses per prompt."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pycode.leave_one_out import leave_one_out_advantages
from pycode.prompt_groups import by_prompt


def rloo_loss(
    token_logps: ArrayLike, mask: ArrayLike, rewards: ArrayLike, prompt_ids: ArrayLike
) -> tuple[float, NDArray[np.float64]]:
    """Return (loss, gradient by token_logps (B, T)) of RLOO.

    loss = -mean_i A_i sum_t m_it logp_it over all B responses; A_i is the reward minus
    the mean reward of the other responses with the same prompt id. token_logps and mask
    (B, T); rewards and prompt_ids (B,). What stands under the mask is never read.

    Raises ValueError for a prompt with one response only.

    Source: Ahmadian et al., arXiv:2402.14740.
    """
    ids, counts = np.unique(np.asarray(prompt_ids), return_counts=True)
    if np.any(counts < 2):
        raise ValueError(
            "prompt_ids: expected two responses or more for each prompt, got one for "
            f"prompt {ids[counts < 2][0]}. Sample it again, or drop its response."
        )
    valid = np.asarray(mask) != 0
    logps = np.where(valid, np.asarray(token_logps, np.float64), 0.0)
    advantages = by_prompt(rewards, prompt_ids, leave_one_out_advantages)
    weights = -advantages[:, None] * valid / len(advantages)
    return float(np.sum(weights * logps)), weights
