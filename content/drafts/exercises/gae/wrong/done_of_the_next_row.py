# mistake: Your masks are off by one: row t uses the flags of row t + 1. The flags of row t describe what its own step led to.
# rejected-by: bootstrap-needs-termination
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    late_end, late_cut = end.copy(), cut.copy()
    late_end[:-1], late_cut[:-1] = end[1:], cut[1:]
    delta = r + gamma * (1 - late_end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:])
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - late_cut[t]) * run
        adv[t] = run
    return adv, v + adv
