# mistake: Your running advantage is one number for all environments, so the columns mix. Each column is a rollout of its own.
# rejected-by: columns-are-independent
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), 0.0
    for t in reversed(range(len(delta))):
        adv[t] = delta[t] + gamma * lam * (1 - cut[t]) * run
        run = np.mean(adv[t])
    return adv, v + adv
