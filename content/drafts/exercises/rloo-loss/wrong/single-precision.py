# mistake: You compute in the precision of the input. Convert float32 to float64 first.
# rejected-by: plain-data
import numpy as np


def rloo_loss(token_logps, mask, rewards, prompt_ids):
    valid = np.asarray(mask).astype(bool)
    rewards = np.asarray(rewards)
    _, group, sizes = np.unique(
        np.asarray(prompt_ids), return_inverse=True, return_counts=True
    )
    if np.any(sizes < 2):
        raise ValueError("prompt_ids: every prompt needs at least two responses")

    sums = np.array([rewards[group == g].sum() for g in range(len(sizes))])
    others = (sums[group] - rewards) / (sizes[group] - 1)
    advantages = rewards - others

    grad = (-advantages[:, None] * valid / rewards.dtype.type(len(rewards))).astype(np.float64)
    logps = np.where(valid, np.asarray(token_logps, dtype=np.float64), 0.0)
    return float(np.sum(grad * logps)), grad
