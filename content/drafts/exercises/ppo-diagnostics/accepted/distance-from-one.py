import numpy as np


def ppo_diagnostics(logp_new, logp_old, advantages, eps):
    a = np.asarray(advantages, np.float64)
    d = np.asarray(logp_new, np.float64) - np.asarray(logp_old, np.float64)
    shift = np.exp(d) - 1
    far = np.abs(shift) > eps
    keys = ("ratio_outside", "clip_active", "kl", "advantage_mean", "advantage_std")
    along = far & (shift * np.sign(a) > 0)
    values = (far.mean(), along.mean(), (shift - d).mean(), a.mean(), a.std())
    return dict(zip(keys, values))
