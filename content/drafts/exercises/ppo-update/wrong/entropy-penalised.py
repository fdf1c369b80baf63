# mistake: You push the entropy down. It is a bonus and lowers the loss.
# rejected-by: one-step
import numpy as np


def log_policy(theta, features):
    z = features @ theta
    z = z - z.max(axis=1, keepdims=True)
    return z - np.log(np.exp(z).sum(axis=1, keepdims=True))


def is_flat(ratio, advantages, eps):
    above = (advantages > 0) & (ratio > 1 + eps)
    return above | ((advantages < 0) & (ratio < 1 - eps))


def gradients(theta, w, x, actions, logp_old, advantages, targets, eps, c_v, c_h):
    n = len(x)
    taken = np.arange(n), actions
    logp = log_policy(theta, x)
    p = np.exp(logp)
    entropy = -(p * logp).sum(axis=1, keepdims=True)
    ratio = np.exp(logp[taken] - logp_old)
    slope = np.where(is_flat(ratio, advantages, eps), 0.0, ratio * advantages)

    by_logits = slope[:, None] * p
    by_logits[taken] -= slope
    by_logits -= c_h * p * (logp + entropy)
    by_values = c_v * (x @ w - targets)
    return x.T @ by_logits / n, x.T @ by_values / n


def ppo_update(theta, w, batch, *, lr, epochs, minibatch_size, eps, c_v, c_h, rng):
    theta, w = np.array(theta, dtype=np.float64), np.array(w, dtype=np.float64)
    features = np.asarray(batch["features"], dtype=np.float64)
    actions = np.asarray(batch["actions"])
    targets = np.asarray(batch["targets"], dtype=np.float64)
    advantages = np.asarray(batch["advantages"], dtype=np.float64)
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)

    n = len(actions)
    logp_old = log_policy(theta, features)[np.arange(n), actions]

    for _ in range(epochs):
        order = rng.permutation(n)
        for start in range(0, n, minibatch_size):
            rows = order[start : start + minibatch_size]
            by_theta, by_w = gradients(
                theta,
                w,
                features[rows],
                actions[rows],
                logp_old[rows],
                advantages[rows],
                targets[rows],
                eps,
                c_v,
                c_h,
            )
            theta = theta - lr * by_theta
            w = w - lr * by_w

    log_ratio = log_policy(theta, features)[np.arange(n), actions] - logp_old
    ratio = np.exp(log_ratio)
    stats = {
        "kl": float(np.mean(ratio - 1 - log_ratio)),
        "clip_active": float(np.mean(is_flat(ratio, advantages, eps))),
    }
    return theta, w, stats
