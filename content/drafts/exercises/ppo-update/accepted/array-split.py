import numpy as np


def ppo_update(theta, w, batch, *, lr, epochs, minibatch_size, eps, c_v, c_h, rng):
    t, v = np.array(theta, float), np.array(w, float)
    x, y = (np.array(batch[k], float) for k in ("features", "targets"))
    adv = np.array(batch["advantages"], float)
    adv -= adv.mean()
    adv /= adv.std() + 1e-8
    one_hot = np.eye(t.shape[1])[np.array(batch["actions"])]

    def logs(rows):
        z = x[rows] @ t
        return z - np.logaddexp.reduce(z, axis=1)[:, None]

    everything = np.arange(len(x))
    old = (logs(everything) * one_hot).sum(axis=1)

    def ratios(rows, lp):
        return np.exp((lp * one_hot[rows]).sum(axis=1) - old[rows])

    def active(rows, r):
        # strictly smaller clipped branch
        return np.clip(r, 1 - eps, 1 + eps) * adv[rows] < r * adv[rows]

    for _ in range(epochs):
        order = rng.permutation(len(x))
        cuts = range(minibatch_size, len(x), minibatch_size)
        for rows in np.split(order, list(cuts)):
            lp = logs(rows)
            p = np.exp(lp)
            r = ratios(rows, lp)
            push = r * adv[rows] * ~active(rows, r)
            g = push[:, None] * (one_hot[rows] - p)
            g -= c_h * p * (lp - (p * lp).sum(axis=1, keepdims=True))
            err = y[rows] - x[rows] @ v
            t = t + lr / len(rows) * np.einsum("nd,na->da", x[rows], g)
            v = v + lr * c_v / len(rows) * (err @ x[rows])

    r = ratios(everything, logs(everything))
    stats = {}
    stats["clip_active"] = np.mean(active(everything, r))
    stats["kl"] = np.mean(r - 1 - np.log(r))
    return t, v, stats
