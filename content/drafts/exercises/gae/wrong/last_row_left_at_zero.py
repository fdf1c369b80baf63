# mistake: Your loop leaves the last row at zero. Nothing follows it, but its own residual counts.
# rejected-by: residual-at-lambda-zero
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv = np.zeros_like(delta)
    for t in reversed(range(len(delta) - 1)):
        adv[t] = delta[t] + gamma * lam * (1 - cut[t]) * adv[t + 1]
    return adv, v + adv
