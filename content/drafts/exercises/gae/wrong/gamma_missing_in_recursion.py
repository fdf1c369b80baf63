# mistake: Your recursion carries lambda alone. Each step back also discounts: the factor is gamma times lambda.
# rejected-by: telescopes-at-lambda-one
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:])
    for t in reversed(range(len(delta))):
        run = delta[t] + lam * (1 - cut[t]) * run
        adv[t] = run
    return adv, v + adv
