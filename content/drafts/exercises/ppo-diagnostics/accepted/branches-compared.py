import numpy as np


def ppo_diagnostics(logp_new, logp_old, advantages, eps):
    a = np.array(advantages, dtype=float)
    d = np.subtract(logp_new, logp_old, dtype=float)
    r = np.exp(d)
    c = np.clip(r, 1 - eps, 1 + eps)
    return dict(
        ratio_outside=np.count_nonzero(c != r) / r.size,
        clip_active=np.count_nonzero(c * a < r * a) / r.size,
        kl=(r - 1 - d).sum() / r.size,
        advantage_mean=np.average(a),
        advantage_std=np.sqrt(np.var(a)),
    )
