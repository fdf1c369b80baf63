# mistake: One cut environment stops the recursion of all the others. Each column has its own mask.
# rejected-by: columns-are-independent
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:])
    for t in reversed(range(len(delta))):
        run = delta[t] + (0.0 if np.any(cut[t]) else gamma * lam) * run
        adv[t] = run
    return adv, v + adv
