import numpy as np


def ppo_clip_loss(logp_new, logp_old, advantages, eps):
    a = np.asarray(advantages, np.float64)
    d = np.asarray(logp_new, np.float64) - np.asarray(logp_old, np.float64)
    terms, grad = np.zeros_like(a), np.zeros_like(a)

    good = a > 0
    capped = np.minimum(np.exp(np.minimum(d[good], 9.0)), 1 + eps)
    terms[good] = capped * a[good]
    grad[good] = np.where(np.exp(np.minimum(d[good], 9.0)) > 1 + eps, 0, terms[good])

    bad = a < 0
    raised = np.maximum(np.exp(d[bad]), 1 - eps)
    terms[bad] = raised * a[bad]
    grad[bad] = np.where(np.exp(d[bad]) < 1 - eps, 0, terms[bad])
    return -np.mean(terms), -grad / len(a)
