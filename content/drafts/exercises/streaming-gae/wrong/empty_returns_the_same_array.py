# mistake: An empty fragment returns the very array it was given. Return a new one, or a later change of one carry changes the other.
# rejected-by: empty-fragment
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), carry
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * np.asarray(run, dtype=float)
        adv[t] = run
    return adv, float(run) if delta.ndim == 1 else run
