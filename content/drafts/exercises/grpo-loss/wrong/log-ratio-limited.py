# mistake: You limit the differences of logs to [-20, 20]. Where the clip does not act, ratio and penalty count in full.
# rejected-by: no-overflow
import numpy as np


def group_normalised(rewards, prompt_ids):
    advantages = np.zeros(len(rewards))
    for prompt in np.unique(prompt_ids):
        members = prompt_ids == prompt
        r = rewards[members]
        if r.max() > r.min():
            advantages[members] = (r - r.mean()) / (r.std(ddof=1) + 1e-8)
    return advantages


def grpo_loss(logp_new, logp_old, logp_ref, mask, rewards, prompt_ids, eps, beta):
    valid = np.asarray(mask).astype(bool)
    new, old, ref = (
        np.where(valid, np.asarray(x, dtype=np.float64), 0.0)
        for x in (logp_new, logp_old, logp_ref)
    )
    advantages = group_normalised(
        np.asarray(rewards, dtype=np.float64), np.asarray(prompt_ids)
    )
    a = np.broadcast_to(advantages[:, None], valid.shape)

    # For a >= 0 no ratio above 1 + eps matters: limit its log, never that of a < 0.
    log_ratio = np.where(a < 0, new - old, np.minimum(new - old, 10.0))
    ratio = np.exp(np.clip(log_ratio, -20, 20))
    terms = np.minimum(ratio * a, np.clip(ratio, 1 - eps, 1 + eps) * a)
    if beta > 0:
        x = np.clip(ref - new, -20, 20)
        terms = terms - beta * (np.exp(x) - x - 1)

    counts = np.maximum(valid.sum(axis=1), 1)
    return float(-np.mean((terms * valid).sum(axis=1) / counts))
