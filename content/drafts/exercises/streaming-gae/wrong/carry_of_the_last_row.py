# mistake: You hand on the advantage of the last row. The fragment before this one is followed by your first row.
# rejected-by: carry-is-the-first-advantage
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:]) + np.asarray(carry, dtype=float)
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * run
        adv[t] = run
    out = adv[-1] if len(delta) else run
    return adv, float(out) if delta.ndim == 1 else np.array(out)
