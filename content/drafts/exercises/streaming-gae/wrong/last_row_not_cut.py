# mistake: You let the carry into the last row even where its trace is cut. The fragment that follows then belongs to another episode.
# rejected-by: last-row-cuts-the-carry
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:]) + np.asarray(carry, dtype=float)
    for t in reversed(range(len(delta))):
        keep = 1.0 if t == len(delta) - 1 else 1 - cut[t]
        run = delta[t] + gamma * lam * keep * run
        adv[t] = run
    return adv, float(run) if delta.ndim == 1 else np.array(run)
