# mistake: You bootstrap at terminal steps too. After the end of the task there is no value left to add.
# rejected-by: bootstrap-needs-termination
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:])
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * run
        adv[t] = run
    return adv, v + adv
