# mistake: You add the carry to the last row without the factor gamma · lambda. It takes the place of the next advantage, so it is carried like any other.
# rejected-by: cut-anywhere
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:]) + np.asarray(carry, dtype=float)
    for t in reversed(range(len(delta))):
        factor = 1.0 if t == len(delta) - 1 else gamma * lam
        run = delta[t] + factor * (1 - cut[t]) * run
        adv[t] = run
    return adv, float(run) if delta.ndim == 1 else np.array(run)
