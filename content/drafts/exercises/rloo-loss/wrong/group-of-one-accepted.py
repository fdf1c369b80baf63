# mistake: You give a response without others the advantage of its bare reward. It has no baseline, so it must be an error.
# rejected-by: group-of-one
import numpy as np


def rloo_loss(token_logps, mask, rewards, prompt_ids):
    valid = np.asarray(mask).astype(bool)
    rewards = np.asarray(rewards, dtype=np.float64)
    _, group, sizes = np.unique(
        np.asarray(prompt_ids), return_inverse=True, return_counts=True
    )
    sums = np.bincount(group, weights=rewards)
    others = (sums[group] - rewards) / np.maximum(sizes[group] - 1, 1)
    advantages = rewards - others

    grad = -advantages[:, None] * valid / len(rewards)
    logps = np.where(valid, np.asarray(token_logps, dtype=np.float64), 0.0)
    return float(np.sum(grad * logps)), grad
