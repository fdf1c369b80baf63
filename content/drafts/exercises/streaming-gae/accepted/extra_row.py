import numpy as np


def gae_fragment(rewards, values, next_values, terminated, trace_cut, gamma, lam, carry):
    r = np.asarray(rewards, dtype=np.float64)
    delta = r - np.asarray(values, dtype=np.float64)
    delta += gamma * np.where(np.asarray(terminated) != 0, 0.0, np.asarray(next_values, dtype=np.float64))
    decay = gamma * lam * (np.asarray(trace_cut) == 0)
    longer = np.empty((r.shape[0] + 1, *r.shape[1:]))
    longer[-1] = carry
    for t in range(r.shape[0])[::-1]:
        longer[t] = delta[t] + decay[t] * longer[t + 1]
    return longer[:-1].copy(), longer[0] if r.ndim == 1 else longer[0].copy()
