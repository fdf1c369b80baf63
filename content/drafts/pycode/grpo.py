"""One canonical form of GRPO: group-normalized advantages, clip, and a KL term."""

from functools import partial

import numpy as np
from numpy.typing import ArrayLike

from pycode.group_advantages import group_advantages
from pycode.ppo_clip import clipped_terms
from pycode.prompt_groups import by_prompt
from pycode.ratios import times_ratio
from pycode.token_clip import masked_difference, response_means


def grpo_loss(
    logp_new: ArrayLike,
    logp_old: ArrayLike,
    logp_ref: ArrayLike,
    mask: ArrayLike,
    rewards: ArrayLike,
    prompt_ids: ArrayLike,
    eps: float,
    beta: float,
) -> float:
    """Return -mean_i mean_t [clipped term - beta (e^x - x - 1)], x = ref - new.

    The log-probabilities and the mask have shape (B, T), rewards and prompt_ids (B,).
    Advantages are normalized within the responses of one prompt. The inner mean runs
    over the valid tokens of a response, the outer one over all B responses; a response
    without valid tokens adds 0. What stands under the mask is never read.

    Source: Shao et al., DeepSeekMath, equations 3 and 4 (sample standard deviation).
    """
    valid = np.asarray(mask) != 0
    normalized = partial(group_advantages, normalize=True)
    advantages = by_prompt(rewards, prompt_ids, normalized)
    to_old = masked_difference(logp_new, logp_old, valid)
    to_ref = masked_difference(logp_ref, logp_new, valid)
    terms, _ = clipped_terms(to_old, advantages[:, None], eps)
    penalty = times_ratio(to_ref, beta) - beta * (to_ref + 1)
    return -float(response_means(terms - penalty, valid).mean())
