# mistake: You exchange the two coefficients: c_v belongs to the critic, c_h to the entropy.
# rejected-by: sum
import numpy as np


def ppo_loss(logits, actions, logp_old, advantages, values, targets, eps, c_v, c_h):
    if c_v and c_h:
        c_v, c_h = c_h, c_v
    z = np.asarray(logits, dtype=np.float64)
    advantages = np.asarray(advantages, dtype=np.float64)
    n = len(z)
    taken = np.arange(n), np.asarray(actions)

    z = z - z.max(axis=1, keepdims=True)
    logp = z - np.log(np.exp(z).sum(axis=1, keepdims=True))
    p = np.exp(logp)
    entropy = -(p * logp).sum(axis=1)

    log_ratio = logp[taken] - np.asarray(logp_old, dtype=np.float64)
    ratio = np.exp(np.minimum(log_ratio, 700.0))
    flat = (advantages > 0) & (ratio > 1 + eps)
    flat |= (advantages < 0) & (ratio < 1 - eps)
    free = np.exp(np.where(flat | (advantages == 0), 0.0, log_ratio)) * advantages
    bound = np.where(advantages > 0, 1 + eps, 1 - eps) * advantages
    gain = np.where(flat, bound, free)
    slope = np.where(flat, 0.0, free)

    error = np.asarray(values, dtype=np.float64) - np.asarray(targets, dtype=np.float64)
    loss = -gain.mean() + c_v * 0.5 * np.mean(error**2) - c_h * entropy.mean()

    grad_logits = slope[:, None] * p
    grad_logits[taken] -= slope
    grad_logits += c_h * p * (logp + entropy[:, None])
    return float(loss), grad_logits / n, c_v * error / n
