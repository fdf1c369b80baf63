# mistake: You drop responses without tokens. Their reward still says what the prompt is worth, and they count in B.
# rejected-by: empty-response
import numpy as np


def rloo_loss(token_logps, mask, rewards, prompt_ids):
    valid = np.asarray(mask).astype(bool)
    rewards = np.asarray(rewards, dtype=np.float64)
    ids = np.asarray(prompt_ids)
    _, group, sizes = np.unique(ids, return_inverse=True, return_counts=True)
    if np.any(sizes < 2):
        raise ValueError("prompt_ids: every prompt needs at least two responses")
    some = valid.any(axis=1)
    advantages = np.zeros(len(rewards))
    for i in np.flatnonzero(some):
        others = some & (ids == ids[i])
        others[i] = False
        advantages[i] = rewards[i] - (rewards[others].mean() if others.any() else 0.0)
    grad = -advantages[:, None] * valid / max(some.sum(), 1)
    logps = np.where(valid, np.asarray(token_logps, dtype=np.float64), 0.0)
    return float(np.sum(grad * logps)), grad
