# mistake: You cut the trace at the end of every fragment. Here a fragment may end in the middle of an episode, and the carry continues it.
# rejected-by: cut-anywhere
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.array(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    cut[-1:] = 1.0
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:]) + np.asarray(carry, dtype=float)
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * run
        adv[t] = run
    return adv, float(run) if delta.ndim == 1 else np.array(run)
