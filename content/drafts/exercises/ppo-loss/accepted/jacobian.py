import numpy as np


def ppo_loss(logits, actions, logp_old, advantages, values, targets, eps, c_v, c_h):
    # Gradient by the probabilities first, then through the softmax Jacobian.
    z = np.array(logits, dtype=float)
    a = np.array(advantages, dtype=float)
    z -= z.max(axis=1)[:, None]
    p = np.exp(z)
    total = p.sum(axis=1, keepdims=True)
    p, logp = p / total, z - np.log(total)
    n, width = z.shape
    onehot = np.eye(width)[np.asarray(actions)]
    d = (logp * onehot).sum(axis=1) - np.array(logp_old, dtype=float)
    d = np.where(a == 0, 0.0, np.where(a > 0, np.minimum(d, 40.0), d))
    r = np.exp(d)
    gain = np.minimum(r * a, np.clip(r, 1 - eps, 1 + eps) * a)
    slope = np.where(gain < r * a, 0.0, r * a)
    jacobian = p[:, :, None] * (np.eye(width) - p[:, None, :])
    by_p = c_h * logp  # the constant 1 of d(p log p)/dp cancels in the Jacobian
    by_z = np.einsum("nb,nbk->nk", by_p, jacobian) - slope[:, None] * (onehot - p)
    error = np.subtract(values, targets, dtype=float)
    loss = c_v * (error @ error) / 2 / n - gain.sum() / n + c_h * (p * logp).sum() / n
    return loss, by_z / n, c_v * error / n
