# mistake: You compare a response with all others of the batch. Only responses to the same prompt are comparable.
# rejected-by: groups-in-any-order
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
    others = (rewards.sum() - rewards) / (len(rewards) - 1)
    advantages = rewards - others

    grad = -advantages[:, None] * valid / len(rewards)
    logps = np.where(valid, np.asarray(token_logps, dtype=np.float64), 0.0)
    return float(np.sum(grad * logps)), grad
