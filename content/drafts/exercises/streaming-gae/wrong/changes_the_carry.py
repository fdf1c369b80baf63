# mistake: You update the carry in place, so the caller's array changes. Work on a copy.
# rejected-by: kinds-of-carry
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    run = np.asarray(carry, dtype=float)
    if run.ndim < delta.ndim - 1:
        run = np.zeros(delta.shape[1:]) + run
    adv = np.zeros_like(delta)
    for t in reversed(range(len(delta))):
        run *= gamma * lam * (1 - cut[t])
        run += delta[t]
        adv[t] = run
    return adv, float(run) if delta.ndim == 1 else np.array(run)
