# mistake: You start every fragment from zero. The carry is the advantage of the row that follows; the recursion continues from it.
# rejected-by: cut-anywhere
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    adv, run = np.zeros_like(delta), np.zeros(delta.shape[1:])
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * run
        adv[t] = run
    if not len(delta):
        run = run + carry
    return adv, float(run) if delta.ndim == 1 else np.array(run)
