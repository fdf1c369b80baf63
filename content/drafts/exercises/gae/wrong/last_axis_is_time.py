# mistake: You run along the last axis. Time is the first axis; the last one counts environments.
# rejected-by: columns-are-independent
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[:-1])
    for t in reversed(range(delta.shape[-1])):
        run = delta[..., t] + gamma * lam * (1 - cut[..., t]) * run
        adv[..., t] = run
    return adv, v + adv
