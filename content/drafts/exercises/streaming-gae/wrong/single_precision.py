# mistake: You compute in the type of the input, so float32 fragments lose half of the digits. Convert to float64 first.
# rejected-by: any-number-type
import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r, v, nv = (np.asarray(x) for x in (rewards, values, next_values))
    end, cut = (np.asarray(x).astype(r.dtype) for x in (terminated, trace_cut))
    delta = r + r.dtype.type(gamma) * (1 - end) * nv - v if r.dtype == np.float32 else r + gamma * (1 - end) * nv - v
    adv, run = np.zeros(delta.shape), np.zeros(delta.shape[1:]) + np.asarray(carry, dtype=float)
    for t in reversed(range(len(delta))):
        run = delta[t] + gamma * lam * (1 - cut[t]) * run
        adv[t] = run
    return adv, float(run) if delta.ndim == 1 else np.array(run)
