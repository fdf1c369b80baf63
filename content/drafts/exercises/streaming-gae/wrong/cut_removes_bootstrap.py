# mistake: You remove the bootstrap where the trace is cut. Only a terminated step has no next value.
# rejected-by: masks-as-in-gae
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - np.maximum(end, cut)) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:]) + np.asarray(carry, dtype=float)
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * run
        adv[t] = run
    return adv, float(run) if delta.ndim == 1 else np.array(run)
