# mistake: You weight with (gamma lambda) ** t, add up and divide by that power again. For gamma lambda = 0, or a long rollout, the power is 0.
# rejected-by: large-numbers
import numpy as np


def gae(rewards, values, next_values, terminated, trace_cut, gamma, lam):
    r, v, nv, end, cut = (np.asarray(x, dtype=float) for x in (rewards, values, next_values, terminated, trace_cut))
    delta = r + gamma * (1 - end) * nv - v
    T = len(delta)
    flat, stops = delta.reshape(T, -1), cut.reshape(T, -1)
    adv = np.zeros(flat.shape)
    power = (gamma * lam) ** np.arange(T)
    for n in range(flat.shape[1]):
        start = 0
        for t in range(T):
            if stops[t, n] or t == T - 1:
                piece = slice(start, t + 1)
                tail = np.cumsum((power[piece] * flat[piece, n])[::-1])[::-1]
                adv[piece, n] = tail / power[piece]
                start = t + 1
    adv = adv.reshape(delta.shape)
    return adv, v + adv
