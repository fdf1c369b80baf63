# mistake: You invert the masks with ~, which only works for booleans: for 0/1 integers ~ gives −1 and −2, for floats an error.
# rejected-by: any-number-type
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv = (np.asarray(x, dtype=float) for x in (rewards, values, next_values))
    go, keep = ~np.asarray(terminated), ~np.asarray(trace_cut)
    delta = r + gamma * go * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:])
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * keep[t] * run
        adv[t] = run
    return adv, v + adv
