import numpy as np


def grpo_loss(logp_new, logp_old, logp_ref, mask, rewards, prompt_ids, eps, beta):
    m = np.array(mask) != 0
    b = m.shape[0]
    ids, r = np.array(prompt_ids), np.array(rewards, dtype=float)
    same = (ids[:, None] == ids).astype(float)
    n = same.sum(axis=1)
    shifted = r - np.array([r[ids == k][0] for k in ids])
    centred = shifted - same @ shifted / n
    variance = same @ centred**2 / np.maximum(n - 1, 1)
    equal = same @ (shifted != 0) == 0
    a = np.where(equal, 0.0, centred / (np.sqrt(variance) + 1e-8))

    rows, cols = np.nonzero(m)
    pick = lambda x: np.array(x, dtype=float)[rows, cols]
    new, old, ref = pick(logp_new), pick(logp_old), pick(logp_ref)
    at = a[rows]
    d = np.where(at < 0, new - old, np.minimum(new - old, 2.0))
    r_t = np.exp(d)
    gain = np.where(at < 0, np.maximum(r_t, 1 - eps), np.minimum(r_t, 1 + eps)) * at
    x = (ref - new) * (beta != 0)
    gain = gain - beta * (np.exp(x) - x - 1)
    w = 1.0 / (b * m.sum(axis=1))[rows]
    return -float(np.einsum("k,k->", w, gain))
