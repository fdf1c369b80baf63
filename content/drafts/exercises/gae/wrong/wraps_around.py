# mistake: With an open mask the last row takes something from outside the array. Nothing follows the last row, whatever its mask says.
# rejected-by: nothing-after-the-last-row
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv = delta.copy()
    for t in reversed(range(len(delta))):
        adv[t] = delta[t] + gamma * lam * (1 - cut[t]) * adv[(t + 1) % len(delta)]
    return adv, v + adv
