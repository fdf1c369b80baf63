# mistake: You index the carry per environment, so the scalar 0 after the last fragment fails. Spread it over the environments first.
# rejected-by: kinds-of-carry
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    if delta.ndim == 1:
        run = float(carry)
    else:
        run = np.array([float(carry[n]) for n in range(delta.shape[1])])
    adv = np.zeros_like(delta)
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * run
        adv[t] = run
    return adv, float(run) if delta.ndim == 1 else run
