# mistake: Your loss is a mean over B and your gradient is not.
# rejected-by: slope
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

    grad = -advantages[:, None] * valid / len(rewards)
    logps = np.where(valid, np.asarray(token_logps, dtype=np.float64), 0.0)
    return float(np.sum(grad * logps)), grad * len(rewards)
