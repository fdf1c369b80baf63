# mistake: You build the targets from normalized advantages. Targets stay in units of reward; normalize later, for the actor only.
# rejected-by: targets-are-values-plus-advantages
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:])
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * run
        adv[t] = run
    if adv.size < 2 or adv.max() == adv.min():
        return adv, v + adv
    return adv, v + (adv - adv.mean()) / (adv.std() + 1e-8)
