# mistake: An empty fragment turns your carry into zero. It changes nothing: hand the carry on.
# rejected-by: empty-fragment
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:]) + np.asarray(carry, dtype=float)
    if not len(delta):
        run = run * 0.0
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * run
        adv[t] = run
    return adv, float(run) if delta.ndim == 1 else np.array(run)
