# mistake: Where all rewards of a group are equal you use the reward itself. Equal rewards say nothing: the advantage is 0.
# rejected-by: equal-rewards
import numpy as np


def rloo_loss(token_logps, mask, rewards, prompt_ids):
    valid = np.asarray(mask).astype(bool)
    rewards = np.asarray(rewards, dtype=np.float64)
    _, group, sizes = np.unique(
        np.asarray(prompt_ids), return_inverse=True, return_counts=True
    )
    if np.any(sizes < 2):
        raise ValueError("prompt_ids: every prompt needs at least two responses")

    sums = np.bincount(group, weights=rewards)
    others = (sums[group] - rewards) / (sizes[group] - 1)
    advantages = rewards - others
    same = np.array([np.ptp(rewards[group == g]) == 0 for g in group])
    advantages = np.where(same, rewards, advantages)

    grad = -advantages[:, None] * valid / len(rewards)
    logps = np.where(valid, np.asarray(token_logps, dtype=np.float64), 0.0)
    return float(np.sum(grad * logps)), grad
