# mistake: You set the outgoing carry to zero when the first row is cut. A cut in row 0 stands between rows 0 and 1, not before row 0.
# rejected-by: carry-is-the-first-advantage
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:]) + np.asarray(carry, dtype=float)
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * run
        adv[t] = run
    out = run * (1 - cut[0]) if len(delta) else run
    return adv, float(out) if delta.ndim == 1 else np.array(out)
