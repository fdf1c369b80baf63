import numpy as np


def rloo_loss(token_logps, mask, rewards, prompt_ids):
    ids = np.array(prompt_ids)
    peers = (ids[:, None] == ids[None, :]) & ~np.eye(ids.size, dtype=bool)
    count = peers.sum(axis=1)
    if (count == 0).any():
        raise ValueError("rewards of a single response can't be compared")
    r = np.array(rewards, dtype=float)
    a = r - peers.astype(float) @ r / count
    on = np.array(mask, dtype=bool)
    totals = np.sum(np.array(token_logps, dtype=float), axis=1, where=on)
    return -np.dot(a, totals) / ids.size, np.where(on, -a[:, None] / ids.size, 0.0)
